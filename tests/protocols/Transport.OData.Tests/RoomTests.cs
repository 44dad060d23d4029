using System.Text.RegularExpressions;

namespace Transport.OData.Tests;

/// <summary>
/// The library's rooms are its namespaces, and no two of them need each other, however far round. What a file needs is what it says in its using
/// directives: one that is not needed does not build.
/// </summary>
public sealed partial class RoomTests
{
    private const string Library = "Transport.OData";

    /// <summary>The library's face, which puts the rooms together and which no room may know.</summary>
    private static readonly string[] Face = ["ODataService", "ODataQueryExplainer"];

    private static readonly (string Name, string Room, string Text)[] Files = [.. Read()];

    [Fact]
    public void Rooms_WhatTheyNeed_NoCircle()
    {
        var needs = Files.Where(static file => file.Room.Length > 0)
            .SelectMany(static file => Usings().Matches(file.Text).Select(match => (From: file.Room, To: Room(match.Groups[1].Value))))
            .Where(static need => need.From != need.To && need.To.Length > 0).Distinct()
            .ToLookup(static need => need.From, static need => need.To);

        // A room goes when all that it needs have gone; what stays is in a circle, or needs one.
        var left = Files.Select(static file => file.Room).Where(static room => room.Length > 0).ToHashSet();
        while (left.RemoveWhere(room => !needs[room].Any(left.Contains)) > 0)
        {
        }

        Assert.True(left.Count == 0, string.Join('\n', left.Select(room => $"{room} needs {string.Join(", ", needs[room].Where(left.Contains))}")));
    }

    [Fact]
    public void Rooms_TheFace_UnknownToAll()
    {
        var knowing = Files.Where(static file => file.Room.Length > 0 && Face.Any(name => Regex.IsMatch(Comments().Replace(file.Text, ""), $@"\b{name}\b")));

        Assert.Empty(knowing.Select(static file => file.Name));
    }

    [Fact]
    public void Rooms_Files_AtMostTwenty() => Assert.All(Files.GroupBy(static file => file.Room), static room => Assert.InRange(room.Count(), 1, 20));

    [Fact]
    public void Rooms_Names_AreThoseOfTheDocumentation() => Assert.Equal(
        [
            "Client", "Hosting", "Messages", "Model", "Query", "Query.Cursors", "Query.Expressions", "Query.Functions", "Query.Paths", "Query.Plans", "Query.Rows", "Query.Shapes",
            "Streaming", "Streaming.Documents", "Streaming.Reading", "Streaming.Values", "Streaming.Writing",
        ],
        Files.Select(static file => file.Room).Where(static room => room.Length > 0).Distinct().Order(StringComparer.Ordinal));

    private static IEnumerable<(string, string, string)> Read()
    {
        var folder = Path.Combine(Repository(), "protocols", Library);
        foreach (var file in Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories))
        {
            var text = File.ReadAllText(file);
            yield return (Path.GetFileName(file), Room(Namespace().Match(text).Groups[1].Value), text);
        }
    }

    /// <summary>A namespace without the library's name; empty for the library's own.</summary>
    private static string Room(string name) => name[Library.Length..].TrimStart('.');

    private static string Repository()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException("The repository was not found above the test's program.");
    }

    [GeneratedRegex(@"^using (?:static )?(Transport\.OData[\w.]*?);", RegexOptions.Multiline)]
    private static partial Regex Usings();

    [GeneratedRegex(@"^namespace ([\w.]+);", RegexOptions.Multiline)]
    private static partial Regex Namespace();

    [GeneratedRegex("//.*")]
    private static partial Regex Comments();
}
