//! The few functions of GTK that the feed needs. A real program has the crate gtk4 for them.
//!
//! An object counts its references. A closure ends with the object that it is connected to.

// A program need not use all of it.
#![allow(dead_code)]

use std::ffi::{CStr, CString};
use std::os::raw::{c_char, c_int, c_uint, c_ulong, c_void};
use std::ptr::{null, null_mut};

extern "C" {
    fn g_object_ref(object: *mut c_void) -> *mut c_void;
    fn g_object_ref_sink(object: *mut c_void) -> *mut c_void;
    fn g_object_unref(object: *mut c_void);
    fn g_object_set(object: *mut c_void, name: *const c_char, ...);
    fn g_object_get(object: *mut c_void, name: *const c_char, ...);
    fn g_signal_connect_data(
        object: *mut c_void, signal: *const c_char, handler: *const c_void, data: *mut c_void,
        destroy: unsafe extern "C" fn(*mut c_void, *mut c_void), flags: c_uint,
    ) -> c_ulong;
    fn g_list_model_get_item(list: *mut c_void, position: c_uint) -> *mut c_void;
    fn g_application_run(app: *mut c_void, argc: c_int, argv: *mut *mut c_char) -> c_int;
    fn gtk_application_new(id: *const c_char, flags: c_uint) -> *mut c_void;
    fn gtk_application_window_new(app: *mut c_void) -> *mut c_void;
    fn gtk_window_set_title(window: *mut c_void, title: *const c_char);
    fn gtk_window_set_default_size(window: *mut c_void, width: c_int, height: c_int);
    fn gtk_window_set_child(window: *mut c_void, child: *mut c_void);
    fn gtk_window_present(window: *mut c_void);
    fn gtk_scrolled_window_new() -> *mut c_void;
    fn gtk_scrolled_window_set_child(window: *mut c_void, child: *mut c_void);
    fn gtk_string_list_new(strings: *const *const c_char) -> *mut c_void;
    fn gtk_string_list_append(list: *mut c_void, string: *const c_char);
    fn gtk_string_object_get_string(object: *mut c_void) -> *const c_char;
    fn gtk_no_selection_new(model: *mut c_void) -> *mut c_void;
    fn gtk_list_view_new(model: *mut c_void, factory: *mut c_void) -> *mut c_void;
    fn gtk_signal_list_item_factory_new() -> *mut c_void;
    fn gtk_list_item_set_child(row: *mut c_void, child: *mut c_void);
    fn gtk_list_item_get_child(row: *mut c_void) -> *mut c_void;
    fn gtk_list_item_get_item(row: *mut c_void) -> *mut c_void;
    fn gtk_list_item_get_position(row: *mut c_void) -> c_uint;
}

/// A string as C has it. What is behind a NUL is left out.
pub fn c_string(text: &str) -> CString {
    CString::new(text.split('\0').next().unwrap_or("")).unwrap_or_default()
}

/// # Safety
/// The pointer is to a string of C, or NULL, which is empty.
pub unsafe fn string(pointer: *const c_char) -> String {
    if pointer.is_null() { String::new() } else { CStr::from_ptr(pointer).to_string_lossy().into_owned() }
}

/// Ends a closure that C has.
///
/// # Safety
/// The data is a `Box` of this type.
pub unsafe extern "C" fn drop_data<F>(data: *mut c_void) {
    drop(Box::from_raw(data as *mut F));
}

unsafe extern "C" fn drop_closure<F>(data: *mut c_void, _: *mut c_void) {
    drop_data::<F>(data);
}

/// An object of GTK, with a reference of its own.
pub struct Object(*mut c_void);

impl Object {
    /// # Safety
    /// The object is there, and the caller leaves a reference to this value.
    pub unsafe fn taking(pointer: *mut c_void) -> Object {
        assert!(!pointer.is_null(), "there is no object");
        Object(pointer)
    }

    /// # Safety
    /// The object is there. A floating reference is taken.
    pub unsafe fn keeping(pointer: *mut c_void) -> Object {
        Object::taking(g_object_ref_sink(pointer))
    }

    pub fn pointer(&self) -> *mut c_void {
        self.0
    }

    /// Sets a property that is a number or a truth value.
    pub fn set(&self, name: &str, value: i32) {
        unsafe { g_object_set(self.0, c_string(name).as_ptr(), value as c_int, null::<c_char>()) }
    }

    /// A property that is a truth value.
    pub fn is(&self, name: &str) -> bool {
        let mut value: c_int = 0;
        unsafe { g_object_get(self.0, c_string(name).as_ptr(), &mut value as *mut c_int, null::<c_char>()) }
        value != 0
    }

    /// # Safety
    /// The handler is a function of C that takes what the signal has, and at last the closure as its data.
    pub unsafe fn connect<F: 'static>(&self, signal: &str, handler: *const c_void, closure: F) {
        let data = Box::into_raw(Box::new(closure)) as *mut c_void;
        g_signal_connect_data(self.0, c_string(signal).as_ptr(), handler, data, drop_closure::<F>, 0);
    }

    /// Connects to a signal without a result whose first argument is an object, or to one without arguments: then there is none.
    fn on(&self, signal: &str, has_argument: bool, handler: impl Fn(Option<&Object>) + 'static) {
        unsafe extern "C" fn with<F: Fn(Option<&Object>)>(_: *mut c_void, argument: *mut c_void, data: *mut c_void) {
            (*(data as *const F))(Some(&Object::taking(g_object_ref(argument))));
        }
        unsafe extern "C" fn without<F: Fn(Option<&Object>)>(_: *mut c_void, data: *mut c_void) {
            (*(data as *const F))(None);
        }
        fn handlers<F: Fn(Option<&Object>)>(_: &F) -> [*const c_void; 2] {
            [without::<F> as *const c_void, with::<F> as *const c_void]
        }
        let function = handlers(&handler)[has_argument as usize];
        unsafe { self.connect(signal, function, handler) }
    }
}

impl Clone for Object {
    fn clone(&self) -> Object {
        unsafe { Object::taking(g_object_ref(self.0)) }
    }
}

impl Drop for Object {
    fn drop(&mut self) {
        unsafe { g_object_unref(self.0) }
    }
}

/// A row of a list while it has an item.
pub struct Row<'a>(&'a Object);

impl Row<'_> {
    pub fn position(&self) -> u32 {
        unsafe { gtk_list_item_get_position(self.0.pointer()) }
    }

    pub fn item(&self) -> Option<Object> {
        let item = unsafe { gtk_list_item_get_item(self.0.pointer()) };
        if item.is_null() { None } else { Some(unsafe { Object::keeping(item) }) }
    }

    pub fn child(&self) -> Object {
        unsafe { Object::keeping(gtk_list_item_get_child(self.0.pointer())) }
    }

    pub fn set_child(&self, child: &Object) {
        unsafe { gtk_list_item_set_child(self.0.pointer(), child.pointer()) }
    }
}

/// A list of strings.
pub fn string_list(strings: impl Iterator<Item = String>) -> Object {
    unsafe {
        let list = Object::taking(gtk_string_list_new(null()));
        for string in strings {
            gtk_string_list_append(list.pointer(), c_string(&string).as_ptr());
        }
        list
    }
}

/// The string of an item of a list of strings.
pub fn string_of(item: &Object) -> String {
    unsafe { string(gtk_string_object_get_string(item.pointer())) }
}

/// The item of a list; none behind the last one.
pub fn item(list: &Object, position: u32) -> Option<Object> {
    let item = unsafe { g_list_model_get_item(list.pointer(), position) };
    if item.is_null() { None } else { Some(unsafe { Object::taking(item) }) }
}

/// A list whose rows are made, filled and emptied by these functions.
pub fn list_view(
    items: &Object, set_up: impl Fn(Row) + 'static, bind: impl Fn(Row) + 'static, unbind: impl Fn(Row) + 'static,
) -> Object {
    unsafe {
        let factory = Object::taking(gtk_signal_list_item_factory_new());
        factory.on("setup", true, move |item| item.into_iter().for_each(|item| set_up(Row(item))));
        factory.on("bind", true, move |item| item.into_iter().for_each(|item| bind(Row(item))));
        factory.on("unbind", true, move |item| item.into_iter().for_each(|item| unbind(Row(item))));
        // The list takes the references.
        let model = gtk_no_selection_new(g_object_ref(items.pointer()));
        Object::keeping(gtk_list_view_new(model, g_object_ref(factory.pointer())))
    }
}

/// Runs a program with one window, whose content the function makes.
pub fn run(id: &str, title: &'static str, content: impl Fn() -> Object + 'static) -> i32 {
    unsafe {
        let app = Object::taking(gtk_application_new(c_string(id).as_ptr(), 0));
        let pointer = app.pointer();
        app.on("activate", false, move |_| {
            let window = gtk_application_window_new(pointer);
            gtk_window_set_title(window, c_string(title).as_ptr());
            gtk_window_set_default_size(window, 480, 640);
            let scroller = gtk_scrolled_window_new();
            gtk_scrolled_window_set_child(scroller, content().pointer());
            gtk_window_set_child(window, scroller);
            gtk_window_present(window);
        });
        g_application_run(app.pointer(), 0, null_mut())
    }
}
