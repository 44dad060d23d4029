namespace Transport.Engine.Tests.Coordinator;

/// <summary>What is deleted with a run and after one that was killed, and what is never deleted, however much it looks like it.</summary>
public sealed class RunFolderTests : IDisposable
{
    /// <summary>Names as a run gives them: the digits at the end belong to those before them.</summary>
    private const string OtherDigits = "transport-data-12-0123456789ab-00000000";

    private readonly string _parent = Directory.CreateTempSubdirectory("transport-sweep-").FullName;

    private readonly List<string> _said = [];

    public void Dispose() => Directory.Delete(_parent, recursive: true);

    [Fact]
    public void Dispose_FolderWithContent_IsGone()
    {
        string path;
        using (var folder = Create())
        {
            path = folder.Path;
            Fill(path);
        }

        Assert.False(Directory.Exists(path));
        Assert.Empty(_said);
    }

    [Fact]
    public void Create_FolderOfARunThatWasKilled_IsDeletedAndNamed()
    {
        var left = Left();
        Fill(left);

        using var next = Create();

        Assert.False(Directory.Exists(left));
        Assert.Equal($"deleted what runs that were killed had left in {_parent}: {Path.GetFileName(left)}", Assert.Single(_said));
    }

    [Fact]
    public void Create_FolderOfALivingRun_StaysWhole()
    {
        using var living = Create();
        Fill(living.Path);

        using var next = Create();
        RunFolder.DeleteAfterRun(living.Path);

        AssertWhole(living.Path);
        Assert.Empty(_said);
    }

    [Theory]
    [InlineData("transport-data-")]
    [InlineData("transport-data-warehouse")]
    [InlineData("transport-data-2024-backup")]
    [InlineData("transport-data-999999999-abcdef")]
    [InlineData(OtherDigits)]
    public void Create_FolderWithSuchAName_StaysWhole(string name)
    {
        var folder = Directory.CreateDirectory(Path.Combine(_parent, name)).FullName;
        Fill(folder);
        File.WriteAllText(Path.Combine(folder, RunFolder.MarkerName), MarkerOf(folder));

        AssertKept(folder);
    }

    [Fact]
    public void Create_FolderOfARunWithoutItsMarker_StaysWhole()
    {
        var folder = Left();
        Fill(folder);
        File.Delete(Path.Combine(folder, RunFolder.MarkerName));
        Directory.SetLastWriteTimeUtc(folder, DateTime.UtcNow.AddDays(-1));

        AssertKept(folder);
    }

    [Theory]
    [InlineData("")]
    [InlineData("mine\n")]
    [InlineData("A run of Transport made this folder and deletes it with everything in it: /somewhere/else\n")]
    public void Create_FolderWithAnotherMarker_StaysWhole(string marker)
    {
        var folder = Left();
        Fill(folder);
        File.WriteAllText(Path.Combine(folder, RunFolder.MarkerName), marker);

        AssertKept(folder);
    }

    [Fact]
    public void Create_CopyOfAFolderOfARun_StaysWhole()
    {
        var left = Left();
        string copy;
        using (var other = Create(Path.Combine(_parent, "copies")))
        {
            copy = Path.Combine(_parent, Path.GetFileName(other.Path));
        }

        Directory.Delete(Path.Combine(_parent, "copies"), recursive: true);
        Directory.Move(left, copy);
        Fill(copy);

        AssertKept(copy);
    }

    [Fact]
    public void Create_LinkToAFolderOfTheUser_KeepsTheFolder()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Links need rights on Windows.");
        var mine = Directory.CreateDirectory(Path.Combine(_parent, "mine")).FullName;
        Fill(mine);
        var link = Left();
        Directory.Delete(link, recursive: true);
        Directory.CreateSymbolicLink(link, mine);
        File.WriteAllText(Path.Combine(mine, RunFolder.MarkerName), MarkerOf(link));

        AssertKept(mine);
        Assert.True(Directory.Exists(link));
    }

    [Fact]
    public void Create_MarkerThatIsALink_KeepsTheFolder()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Links need rights on Windows.");
        var folder = Left();
        Fill(folder);
        var file = Path.Combine(_parent, "marker");
        File.Move(Path.Combine(folder, RunFolder.MarkerName), file);
        File.CreateSymbolicLink(Path.Combine(folder, RunFolder.MarkerName), file);

        AssertKept(folder);
    }

    [Fact]
    public void Create_LinksInAFolderOfARun_AreNotFollowed()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Links need rights on Windows.");
        var mine = Directory.CreateDirectory(Path.Combine(_parent, "mine")).FullName;
        Fill(mine);
        var left = Left();
        Directory.CreateSymbolicLink(Path.Combine(left, "link"), mine);
        Directory.CreateDirectory(Path.Combine(left, "below"));
        Directory.CreateSymbolicLink(Path.Combine(left, "below", "link"), mine);

        using var next = Create();

        AssertWhole(mine);
        Assert.False(Directory.Exists(left));
    }

    [Fact]
    public void Create_FolderOfSomebodyElse_StaysWhole()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess, "Only root gives files to others.");
        var folder = Left();
        Fill(folder);
        using (var chown = Process.Start("chown", ["-R", "nobody", folder]))
        {
            chown.WaitForExit();
            Assert.Equal(0, chown.ExitCode);
        }

        AssertKept(folder);
    }

    /// <summary>A run is killed between making its folder and marking it, or while it marks it.</summary>
    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("A run of Transport")]
    public void Create_RunKilledBeforeItsFolderWasMarked_LeavesNothing(string? written)
    {
        var folder = Left();
        var marker = Path.Combine(folder, RunFolder.MarkerName);
        File.Delete(marker);
        if (written is not null)
        {
            File.WriteAllText(marker, written);
        }

        Directory.SetLastWriteTimeUtc(folder, DateTime.UtcNow.AddMinutes(-2));

        using var next = Create();

        Assert.False(Directory.Exists(folder));
    }

    [Fact]
    public void Create_EmptyFolderThatARunMakesRightNow_Stays()
    {
        var folder = Left();
        File.Delete(Path.Combine(folder, RunFolder.MarkerName));

        using var next = Create();

        Assert.True(Directory.Exists(folder));
    }

    [Theory]
    [InlineData("documents")]
    [InlineData(OtherDigits)]
    public void DeleteAfterRun_FolderOfTheUser_StaysWhole(string name)
    {
        var folder = Directory.CreateDirectory(Path.Combine(_parent, name)).FullName;
        Fill(folder);
        File.WriteAllText(Path.Combine(folder, RunFolder.MarkerName), "");

        RunFolder.DeleteAfterRun(folder);

        AssertWhole(folder);
    }

    [Fact]
    public void DeleteAfterRun_RunThatWasKilled_LeavesNothing()
    {
        var left = Left();
        Fill(left);

        RunFolder.DeleteAfterRun(left);

        Assert.False(Directory.Exists(left));
    }

    private static string MarkerOf(string folder) => $"A run of Transport made this folder and deletes it with everything in it: {folder}\n";

    private static void Fill(string folder)
    {
        Directory.CreateDirectory(Path.Combine(folder, "sub", "sub"));
        File.WriteAllText(Path.Combine(folder, "sub", "sub", "data"), "precious");
    }

    private static void AssertWhole(string folder) => Assert.Equal("precious", File.ReadAllText(Path.Combine(folder, "sub", "sub", "data")));

    private RunFolder Create(string? parent = null) => RunFolder.Create(_said.Add, Directory.CreateDirectory(parent ?? _parent).FullName);

    /// <summary>A folder as a run that was killed leaves it.</summary>
    private string Left()
    {
        var folder = Create();
        folder.Dispose();
        Directory.CreateDirectory(folder.Path);
        File.WriteAllText(Path.Combine(folder.Path, RunFolder.MarkerName), MarkerOf(folder.Path));
        return folder.Path;
    }

    private void AssertKept(string folder)
    {
        using var next = Create();

        AssertWhole(folder);
        Assert.Empty(_said);
    }
}
