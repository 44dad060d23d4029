namespace Transport.Architecture.Tests;

/// <summary>Phrases that readers stumble over, in what users read: documents, and texts in the programs and the pages.</summary>
public sealed partial class UserTextTests
{
    /// <summary>Each with what to write instead.</summary>
    private static readonly (Regex Phrase, string Instead)[] Phrases =
    [
        (new(@"\bof (its|their|his) own\b"), "separate, or 'its own' before the noun"),
        (new(@"\b(is|are|was|were|be) told\b"), "reported, or who says it"),
        (new(@"\banew\b"), "again"),
        (new(@"\bgives? away\b"), "shows"),
        (new(@"\bso many\b"), "N"),
        (new(@"\bto be had\b"), "available"),
        (new(@"\b(is|are) let through\b"), "allowed"),
        (new(@"\b[Hh](eld|old) against\b"), "compared with"),
        (new(@"\b[Uu]nlike\b"), "different"),
        (new(@"\b[Ww]hoever\b"), "anyone who"),
        (new(@"(?<![Tt]here )\b(is|are) no (?!longer\b|more\b|less\b|other\b|fewer\b)[a-z]+"), "is not a"),
        (new(@"\b(ms|us|µs|bytes|kB|MB|[Cc]alls|persons|[Rr]equests|verdict|file|job|line|statements|[0-9]) an? (call|second|minute|cell|person|verb)\b"), "per"),
    ];

    /// <summary>Documents in which a row is one of a table, or of a query's result. Elsewhere the word would stand for a transport, which has one name.</summary>
    private static readonly string[] DocumentsOfRows =
        ["docs/articles.md", "docs/data.md", "docs/evidence/articles.md", "docs/evidence/data.md", "docs/transports/odata.md", "docs/transports/odata-compiled.md"];

    /// <summary>Programs of the same kind, and words that stored runs have.</summary>
    private static readonly string[] ProgramsOfRows =
    [
        "/Survey/", "/Entities/", "/Databases/", "/Scenarios/", "/Stores/", "plugins/data-", "DataVerb.cs", "Plan/Schedule.cs", "Record/ServerProcesses.cs",
    ];

    public static TheoryData<string> Documents { get; } = new(
        from folder in new[] { "", "docs", "plugins", "benchmarks", "payload-models", "clients" }
        from file in Directory.EnumerateFiles(Path.Combine(Repository.Root, folder), "*.md", folder.Length == 0 ? SearchOption.TopDirectoryOnly : SearchOption.AllDirectories)
        let path = Path.GetRelativePath(Repository.Root, file).Replace('\\', '/')
        where !path.Split('/').Intersect(["bin", "obj", "node_modules"]).Any() && path != "CHANGELOG.md"
        orderby path
        select path);

    [Theory]
    [MemberData(nameof(Documents))]
    public void Document_HasPlainPhrases(string path) => Assert.Empty(FoundIn(path, Repository.Read(path).Split('\n')));

    [Fact]
    public void Texts_OfThePrograms_HavePlainPhrases() => Assert.Empty(
        Repository.ProductFiles.SelectMany(path => FoundIn(path, Repository.Read(path).Split('\n').SelectMany(Literals))));

    [Theory]
    [MemberData(nameof(Documents))]
    public void Document_CallsATransportByItsName(string path) =>
        Assert.Empty(DocumentsOfRows.Contains(path) ? [] : Prose(Repository.Read(path)).SelectMany(line => RowInProse().Matches(line)).Select(found => found.Value));

    [Fact]
    public void Texts_OfThePrograms_CallATransportByItsName() => Assert.Empty(
        from path in Repository.ProductFiles
        where !ProgramsOfRows.Any(path.Contains)
        from text in Repository.Read(path).Split('\n').SelectMany(Literals)
        where RowInLiteral().IsMatch(text)
        select $"{path}: {text}");

    [Theory]
    [InlineData("One server per row.", true)]
    [InlineData("Rows are shuffled", true)]
    [InlineData("see `--rows` and [it](read-rows-light.png)", false)]
    public void Prose_OfADocument_IsWithoutCodeAndPaths(string text, bool hasRow) => Assert.Equal(hasRow, Prose(text).Any(RowInProse().IsMatch));

    [Theory]
    [InlineData("\"the ranking of rows\"", true)]
    [InlineData("\"Row ids, separated by commas\"", true)]
    [InlineData("\"row\"", false)]
    [InlineData("\"row-listed\"", false)]
    public void RowInLiteral_OfWords_IsFound(string literal, bool hasRow) => Assert.Equal(hasRow, RowInLiteral().IsMatch(literal));

    [Fact]
    public void Texts_OfThePages_HavePlainPhrases() => Assert.Empty(
        Repository.PageFiles.Where(path => path.EndsWith(".ts", StringComparison.Ordinal) || path.EndsWith(".tsx", StringComparison.Ordinal))
            .SelectMany(path => FoundIn(path, Repository.Read(path).Split('\n').Where(line => !line.TrimStart().StartsWith('/') && !line.TrimStart().StartsWith('*')))));

    [Theory]
    [InlineData("has a process of its own")]
    [InlineData("a verdict a cell")]
    [InlineData("1,200 calls a second")]
    [InlineData("'x' is no encoding")]
    public void FoundIn_APhraseOfTheList_IsFound(string text) => Assert.Single(FoundIn("text", [text]));

    [Theory]
    [InlineData("there is no encoding")]
    [InlineData("it is no longer needed")]
    [InlineData("1,200 calls per second")]
    public void FoundIn_PlainWords_NothingIsFound(string text) => Assert.Empty(FoundIn("text", [text]));

    private static IEnumerable<string> FoundIn(string path, IEnumerable<string> texts) =>
        from text in texts
        from phrase in Phrases
        from found in phrase.Phrase.Matches(text)
        select $"{path}: '{found.Value}' in '{text.Trim()}'. Write: {phrase.Instead}.";

    /// <summary>What stands in quotation marks on a line of C# that is not a comment, without the names of variables.</summary>
    private static IEnumerable<string> Literals(string line) =>
        line.TrimStart().StartsWith("//", StringComparison.Ordinal) ? [] : Literal().Matches(line).Select(match => Variable().Replace(match.Value, "{}"));

    /// <summary>A document's lines without code.</summary>
    private static string[] Prose(string document) => CodeInProse().Replace(document, "").Split('\n');

    [GeneratedRegex("^```.*?^```|`[^`]*`", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeInProse();

    [GeneratedRegex(@"(?<![-/.\w])[Rr]ows?(?![-/]\w|\.\w|\w)")]
    private static partial Regex RowInProse();

    /// <summary>After a word, or before one; not C# that is left of an interpolation.</summary>
    [GeneratedRegex("[a-z,%'}] rows?\\b(?!\\.[A-Z]| =>)|^\"[Rr]ows? [a-z]")]
    private static partial Regex RowInLiteral();

    [GeneratedRegex("\"(?:[^\"\\\\]|\\\\.)*\"")]
    private static partial Regex Literal();

    [GeneratedRegex(@"\{[^{}]*\}")]
    private static partial Regex Variable();
}
