extension UILanguage {
    /// English.
    static let english = UILanguage(
        pattern: "%v %o",
        verbs: """
            Open, Save, Close, Delete, Rename, Move, Copy, Paste, Print, Share, Show, Hide, Import, Export, Edit, Duplicate,
            Search, Select, Add, Remove, Restore, Download, Upload, Send, Archive, Compare, Lock, Unlock, Reload, Insert
            """,
        objects: """
            file, folder, document, window, tab, picture, account, message, selection, bookmark, history, device, printer,
            contact, event, calendar, playlist, album, layer, page, column, row, table, template, preview, sidebar, toolbar,
            keyboard shortcut, password, network, backup, attachment, comment, link, label, all items, recent files, trash
            """,
        phrases: """
            Cancel, Done, Apply, Back, Next, Preferences, Settings, About, Help, Quit, Undo, Redo, Cut, Zoom In, Zoom Out,
            Full Screen, Sign in, Sign out, Try again, Learn more, Read more, Show less, No results found, Not connected,
            Last changed yesterday, Waiting for network…, Saved a moment ago, Forgot your password?, Are you sure?,
            This cannot be undone, Battery 82 % charged, Updates are available, Nothing here yet, Drop files here,
            Keep both, Replace, Skip, Do not ask again, Loading…, Dark style, Follow system style, Notifications,
            Privacy and security, Date and time, Mouse and touchpad, Sound output, Up to date, 3 new messages,
            Some items could not be copied, The connection was interrupted, Choose where to save the file,
            Enter a name for this collection, Your changes will be lost, Automatically check for updates,
            Allow access to your location?, Remember this for next time, Show hidden files and folders
            """,
        tails: """
            in a new window, as…, with another app, from this device, on startup, to the clipboard, automatically,
            without asking, for everyone, at the top
            """)

    /// German: long compounds.
    static let german = UILanguage(
        pattern: "%o %v",
        verbs: """
            öffnen, speichern, schließen, löschen, umbenennen, verschieben, kopieren, drucken, teilen, anzeigen,
            ausblenden
            """,
        objects: """
            Datei, Ordner, Fenster, Lesezeichen, Verlauf, Nachricht, Kontakt, Anhang, Seitenleiste, Werkzeugleiste,
            Tastenkürzel, Benutzerkonto, Sicherungskopie, Bildschirmfoto, Netzwerkverbindung, Rechtschreibprüfung
            """,
        phrases: """
            Abbrechen, Fertig, Übernehmen, Zurück, Weiter, Einstellungen, Hilfe, Beenden, Rückgängig, Erneut versuchen,
            Zuletzt geändert: gestern, Keine Ergebnisse gefunden, Passwort vergessen?, Mehr erfahren, Nicht verbunden
            """)

    /// French: accents, a space before high punctuation.
    static let french = UILanguage(
        pattern: "%v %o",
        verbs: """
            Ouvrir, Enregistrer, Fermer, Supprimer, Renommer, Déplacer, Copier, Imprimer, Partager, Afficher,
            Masquer
            """,
        objects: """
            le fichier, le dossier, la fenêtre, le signet, l’historique, le message, l’aperçu, la pièce jointe, le compte,
            la barre latérale, les éléments récents, la sélection, le modèle, l’événement
            """,
        phrases: """
            Annuler, Terminé, Appliquer, Précédent, Suivant, Préférences, Aide, Quitter, Réessayer, En savoir plus,
            Aucun résultat, Mot de passe oublié ?, Êtes-vous sûr ?, Enregistré à l’instant, Non connecté
            """)

    /// Spanish.
    static let spanish = UILanguage(
        pattern: "%v %o",
        verbs: """
            Abrir, Guardar, Cerrar, Eliminar, Renombrar, Mover, Copiar, Imprimir, Compartir, Mostrar, Ocultar
            """,
        objects: """
            el archivo, la carpeta, la ventana, el mensaje, la página, el calendario, la contraseña, los
            elementos
            """,
        phrases: """
            Cancelar, Hecho, Atrás, Siguiente, Configuración, Ayuda, Salir, ¿Está seguro?, Sin conexión, Leer
            más
            """)

    /// Polish.
    static let polish = UILanguage(
        pattern: "%v %o",
        verbs: "Otwórz, Zapisz, Zamknij, Usuń, Przenieś, Skopiuj, Wydrukuj, Udostępnij, Pokaż, Ukryj",
        objects: "plik, katalog, okno, zakładkę, wiadomość, stronę, załącznik, kalendarz, źródło",
        phrases: """
            Anuluj, Gotowe, Wstecz, Dalej, Ustawienia, Pomoc, Zakończ, Spróbuj ponownie, Brak połączenia, Więcej
            """)

    /// Russian.
    static let russian = UILanguage(
        pattern: "%v %o",
        verbs: """
            Открыть, Сохранить, Закрыть, Удалить, Переименовать, Переместить, Копировать, Печатать, Показать,
            Скрыть
            """,
        objects: """
            файл, папку, окно, закладку, сообщение, страницу, вложение, изображение, боковую панель, историю, шаблон,
            учётную запись, список, календарь
            """,
        phrases: """
            Отмена, Готово, Применить, Назад, Далее, Параметры, Справка, Выход, Повторить, Подробнее, Ничего не найдено,
            Забыли пароль?, Нет подключения, Изменено вчера, Вы уверены?
            """)
}
