namespace Transport.Reporting.Tests;

/// <summary>What others wrote, error messages and names, is shown in Markdown and never obeyed.</summary>
public sealed class MarkdownTests
{
    private const string Foreign = "<img src=x onerror=alert(1)> a|b `c` *d* _e_ ~f~ [g](h) i\\j\r\nk";
    private const string Escaped = @"\<img src=x onerror=alert(1)> a\|b \`c\` \*d\* \_e\_ \~f\~ \[g](h) i\\j k";

    [Fact]
    public void Escape_CharactersThatMeanSomething_AreEscapedEach() => Assert.Equal(Escaped, Markdown.Escape(Foreign));

    [Fact]
    public void Write_GridOfForeignWords_IsEscapedInTitleHeaderCellAndNote()
    {
        using var output = new StringWriter();

        Markdown.Write(output, new Grid(Foreign, [new(Foreign, IsText: true)], [[Foreign]], [Foreign]));

        Assert.Equal($"## {Escaped}\n\n| {Escaped} |\n| --- |\n| {Escaped} |\n\n{Escaped}\n", output.ToString());
    }
}
