/// Texts with the expected addresses in ⟦ ⟧.
enum LinkCases {
    static let all = """
        no address here
        ⟦http://example.com⟧
        ⟦https://example.com⟧
        ⟦HTTPS://EXAMPLE.COM/A⟧
        See ⟦https://example.com⟧.
        See ⟦https://example.com/⟧, and ⟦https://example.org/a/b⟧!
        Is it ⟦https://example.com/a?b=c⟧?
        (⟦https://example.com⟧)
        (see ⟦https://example.com/a⟧)
        (see ⟦https://example.com/a_(b)⟧)
        ⟦https://en.wikipedia.org/wiki/Set_(mathematics)⟧
        ⟦https://en.wikipedia.org/wiki/Set_(mathematics)#History⟧
        [⟦https://example.com⟧]
        [text](⟦https://example.com/a⟧)
        <⟦https://example.com⟧>
        "⟦https://example.com⟧"
        '⟦https://example.com⟧'
        “⟦https://example.com⟧”
        «⟦https://example.com⟧»
        „⟦https://example.com⟧“
        **⟦https://example.com⟧**
        _⟦https://example.com⟧_
        `⟦https://example.com⟧`
        ⟦https://example.com/a,b⟧,
        ⟦https://example.com/a;b⟧;
        ⟦https://example.com/a...b⟧
        ⟦https://example.com/a⟧...
        ⟦https://example.com/~user/⟧
        ⟦https://example.com/?q=a&b=c%20d#e⟧
        ⟦https://example.com/?q[]=1⟧
        ⟦https://example.com/{a}⟧
        ⟦https://example.com/a⟧} b
        ⟦https://example.com/a⟧]b
        ⟦https://user:secret@example.com:8080/a⟧
        ⟦http://localhost:8080/⟧
        ⟦http://127.0.0.1/⟧
        ⟦http://[::1]:80/⟧
        ⟦http://a⟧
        ⟦http://example.com⟧|b
        ⟦http://example.com⟧\\b
        ⟦http://example.com/a⟧<br>
        ⟦http://münchen.de/straße⟧
        ⟦http://例え.jp/⟧
        ⟦http://xn--r8jz45g.jp/⟧
        ⟦https://de.wikipedia.org/wiki/Käse⟧.
        ⟦https://ja.wikipedia.org/wiki/日本⟧
        ⟦https://ru.wikipedia.org/wiki/Россия⟧,
        ⟦https://ar.wikipedia.org/wiki/مصر⟧
        请看⟦https://example.com⟧。
        请看⟦https://example.com⟧请
        （⟦https://example.com⟧）
        「⟦https://example.com/a⟧」
        ⟦https://example.com⟧を見る
        ดู⟦https://example.com⟧ครับ
        ⟦https://example.com⟧에서
        ⟦https://example.com/a⟧、⟦https://example.org/b⟧
        ⟦https://example.com⟧😀
        😀⟦https://example.com⟧
        ➡️⟦https://example.org⟧
        ✉️⟦anna@example.org⟧
        ➡️⟦www.example.com⟧
        ☎️⟦+49 30 1234567⟧
        ⟦ftp://ftp.example.com/file.txt⟧
        ⟦sftp://example.com⟧
        ⟦file:///etc/hosts⟧
        ⟦file:///home/a/b.txt⟧.
        ⟦ssh://git@example.com/repo.git⟧
        ⟦git://example.com/repo.git⟧
        ⟦irc://irc.example.org/channel⟧
        ⟦ws://example.com/socket⟧
        ⟦magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a⟧
        ⟦urn:isbn:0451450523⟧
        ⟦geo:37.786971,-122.399677⟧
        ⟦mailto:someone@example.com⟧
        ⟦mailto:someone@example.com?subject=Hi⟧.
        (⟦mailto:a@b.org⟧)
        ⟦MAILTO:a@b.org⟧
        ⟦tel:+4930123456⟧
        ⟦tel:112⟧
        ⟦sms:+15551234567⟧
        ⟦sip:a@example.com⟧
        ⟦xmpp:a@example.com⟧
        javascript:alert(1)
        data:text/html,x
        http://
        http:// example
        http:///
        https://.
        https://?a
        http:/example
        http:example
        mailto:
        mailto:a
        mailto: a
        tel:
        tel:x
        file://
        myhttp-x: a
        xhttp://a
        foo://example.com
        foo://bar.com/baz
        note: this
        12:30
        std::vector
        ⟦example.com⟧
        ⟦example.com⟧.
        ⟦www.example.com⟧
        ⟦WWW.EXAMPLE.COM⟧
        ⟦Example.com⟧
        ⟦www.Example.Com⟧
        ⟦example.com/a⟧
        ⟦example.com/a_(b)⟧)
        ⟦example.com?a=b⟧
        ⟦example.com#a⟧
        ⟦example.com:8080⟧
        ⟦example.com:8080/a⟧
        ⟦example.com⟧: a
        ⟦example.com⟧:a
        ⟦example.com⟧:123456
        ⟦sub.domain.example.co.uk⟧
        ⟦a-b.example.org⟧
        ⟦1.example.org⟧
        ⟦example.com⟧'s
        '⟦example.com⟧'
        (⟦example.com⟧)
        _⟦example.com⟧_
        "⟦example.com⟧"
        ⟦example.com⟧, ⟦example.org⟧; ⟦example.net⟧
        wait...⟦example.com⟧
        ⟦bit.ly/abc⟧
        ⟦youtu.be/dQw4w9WgXcQ⟧
        ⟦t.co/x⟧
        ⟦gnome.org⟧ and ⟦gtk.org⟧
        ⟦münchen.de⟧
        ⟦пример.рф⟧
        ⟦例え.みんな⟧
        ⟦例子.中国⟧
        ⟦मिसाल.भारत⟧
        ⟦xn--e1afmkfd.xn--p1ai⟧
        访问⟦example.com⟧。
        访问⟦example.com⟧吧
        ⟦example.com⟧を見る
        ⟦example.com⟧에서
        ⟦readme.md/a⟧
        readme.md
        script.sh
        main.rs and setup.py
        libfoo.so
        archive.zip
        a.b
        e.g. this
        i.e. that
        U.S.A.
        p.m.
        3.14
        1.2.3.4
        v1.2.3
        node.js
        index.html
        photo.jpeg
        The end.It was
        ASP.NET
        foo.unknowntld
        .com
        com.
        -.com
        a..com
        -a-.com
        a_b.com
        /example.com
        path/to/example.com
        @example.com
        #example.com
        $example.com
        Math.in()
        a.com:80()
        ⟦a.com/b(c⟧
        ⟦a.com/b⟧(
        ⟦a.com/⟧([
        ⟦a.com⟧'⟦b.com⟧'c
        a.b.c.d.e
        example.c0m
        ⟦a@example.com⟧
        ⟦a.b@example.com⟧
        ⟦a+b@example.com⟧
        ⟦a_b@example.com⟧
        ⟦a-b@example.co.uk⟧
        ⟦1@example.com⟧
        ⟦A@EXAMPLE.COM⟧
        ⟦o'neil@example.com⟧
        Write to ⟦a@example.com⟧.
        <⟦a@example.com⟧>
        (⟦a@example.com⟧)
        "⟦a@example.com⟧"
        '⟦a@example.com⟧'
        ⟦a@example.com⟧, ⟦b@example.com⟧
        ⟦a@example.com⟧:
        ⟦a@example.com⟧/b
        ...⟦a@example.com⟧
        联系⟦a@example.com⟧。
        联系⟦a@example.com⟧吧
        ⟦josé@example.com⟧
        ⟦a@münchen.de⟧
        ⟦почта@пример.рф⟧
        ⟦a@readme.md⟧
        a@b
        a@localhost
        a@example.unknowntld
        @example
        a@
        a@@example.com
        a@b.com@c.com
        a..b@example.com
        a.@example.com
        a@.com
        a@-b.com
        a @example.com
        foo@1.2.3.4
        ⟦+49 30 123456⟧
        ⟦+49 (0)30 123456⟧
        ⟦+49 (30) 123456⟧
        ⟦+1 555-123-4567⟧
        ⟦+1 (555) 123-4567⟧
        ⟦+1.555.123.4567⟧
        ⟦+15551234567⟧
        ⟦+44 20 7946 0958⟧
        ⟦+33 1 23 45 67 89⟧.
        ⟦+86 138 1234 5678⟧
        ⟦+49/30/123456⟧
        (⟦+49 30 123456⟧)
        Call ⟦+49 30 123456⟧ or ⟦+49 30 654321⟧
        电话⟦+8613812345678⟧。
        ⟦+49\u{A0}30\u{A0}123456⟧
        ⟦(555) 123-4567⟧
        ⟦(555)123-4567⟧
        ⟦555-123-4567⟧
        Call ⟦555-123-4567⟧.
        ⟦+49 30 123456⟧ 
        +49
        +1 2
        +1234567
        +1234567890123456
        +0 30 123456
        a+4930123456
        1+4930123456
        +49 30 123456a
        +49  30  123456
        555-1234
        5555-123-4567
        555-123-45678
        1-555-123-4567
        2024-01-31
        1234567890
        192.168.100.200
        1,234,567,890
        12345 67890
        C++
        1+1=2
        """
}
