namespace Transport.Architecture.Tests;

/// <summary>Links of the documents lead to files that are there, and to headings that they have.</summary>
public sealed partial class DocLinkTests
{
    [Theory]
    [MemberData(nameof(UserTextTests.Documents), MemberType = typeof(UserTextTests))]
    public void Links_OfADocument_LeadSomewhere(string path) => Assert.Empty(
        from link in Link().Matches(Repository.Read(path)).Select(found => found.Groups[1].Value)
        where !link.Contains(':', StringComparison.Ordinal) && Problem(path, link) is not null
        select $"{link}: {Problem(path, link)}");

    [Theory]
    [InlineData("## Which `transport` to pick", "which-transport-to-pick")]
    [InlineData("### Cost of a call = fixed + per person x n", "cost-of-a-call--fixed--per-person-x-n")]
    [InlineData("# `wcf-binary`: SOAP 1.2", "wcf-binary-soap-12")]
    public void AnchorOf_AHeading_IsThatOfItsPage(string heading, string anchor) => Assert.Equal(anchor, AnchorOf(heading));

    private static string? Problem(string path, string link)
    {
        var (file, anchor) = link.Split('#') is [var first, var second] ? (first, second) : (link, null);
        var target = file.Length == 0 ? path : Path.GetRelativePath(Repository.Root, Path.GetFullPath(file, Path.Combine(Repository.Root, Path.GetDirectoryName(path)!)));
        return !Path.Exists(Path.Combine(Repository.Root, target)) ? "no such file"
            : anchor is null || Fence().Replace(Repository.Read(target), "").Split('\n').Any(line => line.StartsWith('#') && AnchorOf(line) == anchor) ? null
            : "no such heading";
    }

    /// <summary>As pages of GitHub make it of a heading.</summary>
    private static string AnchorOf(string heading) => NotInAnchor().Replace(heading.TrimStart('#').Trim().ToLowerInvariant(), "").Replace(' ', '-');

    [GeneratedRegex(@"\]\(([^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex("^```.*?^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Fence();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NotInAnchor();
}
