namespace Transport.Architecture.Tests;

/// <summary>
/// Whatever of the product deletes something says above it why that is ours, and whatever starts a program says what environment it has: a schema with a name like ours, a hook's repository and a
/// variable that moves a build were each somebody else's. All files are read; there is no list of places that one could leave out.
/// </summary>
public sealed partial class OwnershipTests
{
    /// <summary>Folders of what ships as programs.</summary>
    private static readonly string[] Programs = ["clients", "payload-models", "plugins", "server"];

    /// <summary>Calls of a method of ours that deletes nothing by itself: what it calls says why.</summary>
    private static readonly string[] SaidElsewhere = ["clients/Transport.Dashboard/History/Serving/RunHistory.cs: var deletion = files.Delete(id);"];

    /// <summary>Lines above a place in which its comment is looked for: a statement may begin some lines above it.</summary>
    private const int LinesAbove = 6;

    [Fact]
    public void EveryDeletion_SaysWhyItIsOurs() => AssertAllSay(Deletions(), "Ours: ");

    [Fact]
    public void EveryProgramThatIsStarted_SaysWhatEnvironmentItHas() => AssertAllSay(Starts(), "Environment: ");

    [Theory]
    [InlineData("File.Delete(path);")]
    [InlineData("Directory.Delete(path, recursive: true);")]
    [InlineData("folder.Delete();")]
    [InlineData("stale?.Delete();")]
    [InlineData("new DirectoryInfo(path).Delete(recursive: true);")]
    [InlineData("names.ForEach(File.Delete);")]
    [InlineData("Execute($\"DROP SCHEMA {name} CASCADE\");")]
    [InlineData("    rm -rf \"$folder\"")]
    [InlineData("await git.RunAsync([\"worktree\", \"remove\", folder]);")]
    public void Silent_DeletionWithoutAReason_IsFound(string line)
    {
        Assert.Single(Silent("x.cs", ["{", line], Deletions(), "Ours: "));
        Assert.Empty(Silent("x.cs", ["// Ours: a test.", line], Deletions(), "Ours: "));
        Assert.Empty(Silent("x.cs", ["# Ours: a script.", line], Deletions(), "Ours: "));
        Assert.Single(Silent("x.cs", ["// It is old.", line], Deletions(), "Ours: "));
        Assert.Single(Silent("x.cs", ["Say(\"Ours: \");", line], Deletions(), "Ours: "));
        // A reason is one place's: what comes to stand below it has none.
        Assert.Equal(["x.cs: " + line.Trim()], Silent("x.cs", ["// Ours: a test.", "File.Delete(other);", "", line], Deletions(), "Ours: "));
    }

    [Theory]
    [InlineData("var start = new ProcessStartInfo(\"git\", arguments);")]
    [InlineData("var start = new ProcessStartInfo { FileName = \"git\" };")]
    [InlineData("var start = new ProcessStartInfo")]
    [InlineData("ProcessStartInfo start = new(\"git\");")]
    [InlineData("using var process = Process.Start(\"git\", arguments);")]
    public void Silent_StartWithoutAnEnvironment_IsFound(string line) => Assert.Single(Silent("x.cs", ["{", line], Starts(), "Environment: "));

    private static void AssertAllSay(Regex places, string reason)
    {
        var silent = Repository.ProductFiles.Where(path => Programs.Contains(path.Split('/')[0]))
            .SelectMany(path => Silent(path, Repository.Read(path).Split('\n'), places, reason)).Except(SaidElsewhere).ToList();

        Assert.True(silent.Count == 0, "Write above each of these \"// " + reason + "why\", and a test that tries to lose something by it:\n" + string.Join('\n', silent));
    }

    private static IEnumerable<string> Silent(string path, string[] lines, Regex places, string reason)
    {
        return from item in lines.Index()
               where IsPlace(item.Item)
               let above = lines[Math.Max(0, item.Index - LinesAbove)..item.Index].Reverse().TakeWhile(line => !IsPlace(line))
               where !above.Any(line => line.Contains("// " + reason, StringComparison.Ordinal) || line.Contains("# " + reason, StringComparison.Ordinal))
               select $"{path}: {item.Item.Trim()}";

        bool IsPlace(string line) => places.IsMatch(line) && !line.TrimStart().StartsWith("//", StringComparison.Ordinal);
    }

    /// <summary>Of the system, of a database, of a shell and of git; a method of ours that is called so deletes by one of these, see <see cref="SaidElsewhere"/>.</summary>
    [GeneratedRegex(@"\b(File|Directory)\.Delete\b|\.Delete\(|\bDROP (TABLE|SCHEMA|DATABASE)\b|\brm -rf\b|""worktree"", ""(remove|prune)""")]
    private static partial Regex Deletions();

    /// <summary>A process that is started with start information that was made elsewhere is found there.</summary>
    [GeneratedRegex(@"new ProcessStartInfo\b|\bProcessStartInfo \w+ = new\b|\bProcess\.Start\(""")]
    private static partial Regex Starts();
}
