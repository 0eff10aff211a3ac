//! A small safe wrapper around the part of LabelWidget that the feed needs.

// A program need not use all of it.
#![allow(dead_code)]

use crate::gtk::{c_string, drop_data, string, Object};
use std::os::raw::{c_char, c_float, c_int, c_uint, c_void};
use std::ptr::null_mut;

type Destroy = unsafe extern "C" fn(*mut c_void);

#[repr(C)]
struct GError {
    domain: u32,
    code: c_int,
    message: *const c_char,
}

extern "C" {
    fn g_error_free(error: *mut GError);
    fn g_free(memory: *mut c_void);
    fn g_strdup(string: *const c_char) -> *mut c_char;
    fn lw_text_new(string: *const c_char) -> *mut c_void;
    fn lw_text_new_from_markup(markup: *const c_char, error: *mut *mut GError) -> *mut c_void;
    fn lw_text_to_plain_text(text: *const c_void) -> *mut c_char;
    fn lw_text_free(text: *mut c_void);
    fn lw_label_new(text: *const c_char) -> *mut c_void;
    fn lw_label_set_markup(label: *mut c_void, markup: *const c_char);
    fn lw_label_set_wrap(label: *mut c_void, wraps: c_int);
    fn lw_label_set_xalign(label: *mut c_void, xalign: c_float);
    fn lw_label_set_expanded(label: *mut c_void, is_expanded: c_int, is_animated: c_int);
    fn lw_label_set_selection_item(label: *mut c_void, item: *mut c_void);
    fn lw_selection_group_new_for_list(
        list: *mut c_void, get_text: unsafe extern "C" fn(*mut c_void, *mut c_void) -> *mut c_char, data: *mut c_void,
        destroy: Destroy,
    ) -> *mut c_void;
    fn lw_selection_group_add(group: *mut c_void, label: *mut c_void);
    fn lw_selection_group_get_selected_text(group: *mut c_void) -> *mut c_char;
    fn lw_list_prerenderer_new(
        rows_ahead: c_uint, get_text: unsafe extern "C" fn(c_uint, *mut c_void) -> *mut c_void, data: *mut c_void,
        destroy: Destroy,
    ) -> *mut c_void;
    fn lw_list_prerenderer_bind(rows: *mut c_void, label: *mut c_void, position: c_uint);
    fn lw_list_prerenderer_unbind(rows: *mut c_void, label: *mut c_void);
}

/// Takes a string that C has allocated.
unsafe fn taken(pointer: *mut c_char) -> String {
    let text = string(pointer);
    g_free(pointer as *mut c_void);
    text
}

/// A text with styles.
pub struct Text(*mut c_void);

// Texts may be used on any thread, by one at a time.
unsafe impl Send for Text {}

impl Text {
    pub fn new(text: &str) -> Text {
        Text(unsafe { lw_text_new(c_string(text).as_ptr()) })
    }

    /// The text of Pango markup, or what is wrong with it.
    pub fn from_markup(markup: &str) -> Result<Text, String> {
        let mut error = null_mut();
        let text = unsafe { lw_text_new_from_markup(c_string(markup).as_ptr(), &mut error) };
        if error.is_null() {
            return Ok(Text(text));
        }
        unsafe {
            let message = string((*error).message);
            g_error_free(error);
            Err(message)
        }
    }

    pub fn plain_text(&self) -> String {
        unsafe { taken(lw_text_to_plain_text(self.0)) }
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        unsafe { lw_text_free(self.0) }
    }
}

/// A label.
pub struct Label(pub Object);

impl Label {
    pub fn new() -> Label {
        Label(unsafe { Object::keeping(lw_label_new(c_string("").as_ptr())) })
    }

    pub fn set_markup(&self, markup: &str) {
        unsafe { lw_label_set_markup(self.0.pointer(), c_string(markup).as_ptr()) }
    }

    pub fn set_wrap(&self, wraps: bool) {
        unsafe { lw_label_set_wrap(self.0.pointer(), wraps as c_int) }
    }

    pub fn set_xalign(&self, xalign: f32) {
        unsafe { lw_label_set_xalign(self.0.pointer(), xalign) }
    }

    pub fn is_expanded(&self) -> bool {
        self.0.is("is-expanded")
    }

    pub fn set_expanded(&self, is_expanded: bool) {
        unsafe { lw_label_set_expanded(self.0.pointer(), is_expanded as c_int, 0) }
    }

    pub fn set_selection_item(&self, item: Option<&Object>) {
        unsafe { lw_label_set_selection_item(self.0.pointer(), item.map_or(null_mut(), Object::pointer)) }
    }

    /// Calls a closure with the address of a link that is activated. If it returns false, GTK opens the address.
    pub fn on_link(&self, handler: impl Fn(&str) -> bool + 'static) {
        unsafe extern "C" fn call<F: Fn(&str) -> bool>(_: *mut c_void, uri: *const c_char, data: *mut c_void) -> c_int {
            (*(data as *const F))(&string(uri)) as c_int
        }
        fn function<F: Fn(&str) -> bool>(_: &F) -> *const c_void {
            call::<F> as *const c_void
        }
        unsafe { self.0.connect("activate-link", function(&handler), handler) }
    }

    /// Calls a closure when the label is unfolded or folded.
    pub fn on_expanded(&self, handler: impl Fn(&Label) + 'static) {
        unsafe extern "C" fn call<F: Fn(&Label)>(label: *mut c_void, _: *mut c_void, data: *mut c_void) {
            (*(data as *const F))(&Label(Object::keeping(label)));
        }
        fn function<F: Fn(&Label)>(_: &F) -> *const c_void {
            call::<F> as *const c_void
        }
        unsafe { self.0.connect("notify::is-expanded", function(&handler), handler) }
    }
}

/// Labels that select as one text.
#[derive(Clone)]
pub struct SelectionGroup(Object);

impl SelectionGroup {
    /// A group for the rows of a list. The closure gives the text of an item.
    pub fn for_list<F: Fn(&Object) -> String + 'static>(list: &Object, text: F) -> SelectionGroup {
        unsafe extern "C" fn call<F: Fn(&Object) -> String>(item: *mut c_void, data: *mut c_void) -> *mut c_char {
            g_strdup(c_string(&(*(data as *const F))(&Object::keeping(item))).as_ptr())
        }
        let data = Box::into_raw(Box::new(text)) as *mut c_void;
        unsafe { SelectionGroup(Object::taking(lw_selection_group_new_for_list(list.pointer(), call::<F>, data, drop_data::<F>))) }
    }

    pub fn add(&self, label: &Label) {
        unsafe { lw_selection_group_add(self.0.pointer(), label.0.pointer()) }
    }

    /// Calls a closure with the text that is selected now; empty for nothing.
    pub fn on_selection(&self, handler: impl Fn(&str) + 'static) {
        unsafe extern "C" fn call<F: Fn(&str)>(group: *mut c_void, data: *mut c_void) {
            (*(data as *const F))(&taken(lw_selection_group_get_selected_text(group)));
        }
        fn function<F: Fn(&str)>(_: &F) -> *const c_void {
            call::<F> as *const c_void
        }
        unsafe { self.0.connect("selection-changed", function(&handler), handler) }
    }
}

/// Prepares the texts of a list's next rows on other threads.
#[derive(Clone)]
pub struct ListPrerenderer(Object);

impl ListPrerenderer {
    /// The closure gives the text of the item at a position, and none behind the last one.
    pub fn new<F: Fn(u32) -> Option<Text> + 'static>(rows_ahead: u32, text: F) -> ListPrerenderer {
        unsafe extern "C" fn call<F: Fn(u32) -> Option<Text>>(position: c_uint, data: *mut c_void) -> *mut c_void {
            let text = (*(data as *const F))(position);
            // The library frees it.
            text.map_or(null_mut(), |text| std::mem::ManuallyDrop::new(text).0)
        }
        let data = Box::into_raw(Box::new(text)) as *mut c_void;
        unsafe { ListPrerenderer(Object::taking(lw_list_prerenderer_new(rows_ahead, call::<F>, data, drop_data::<F>))) }
    }

    pub fn bind(&self, label: &Label, position: u32) {
        unsafe { lw_list_prerenderer_bind(self.0.pointer(), label.0.pointer(), position) }
    }

    pub fn unbind(&self, label: &Label) {
        unsafe { lw_list_prerenderer_unbind(self.0.pointer(), label.0.pointer()) }
    }
}
