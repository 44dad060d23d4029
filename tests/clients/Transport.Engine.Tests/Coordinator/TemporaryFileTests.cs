namespace Transport.Engine.Tests.Coordinator;

/// <summary>Files that are written under a temporary name: what a killed process left goes, and nothing else.</summary>
public sealed class TemporaryFileTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-temporary-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Become_WrittenFile_HasTheNameAndNothingElseIsLeft()
    {
        var name = Path.Combine(_folder, "result.json");
        File.WriteAllText(name, "before");
        using (var file = TemporaryFile.Create(_folder))
        {
            file.Stream.Write("after"u8);
            Assert.Equal("before", File.ReadAllText(name));
            file.Become(name);
        }

        Assert.Equal("after", File.ReadAllText(name));
        Assert.Equal([name], Directory.GetFiles(_folder));
    }

    [Fact]
    public void Dispose_FileThatDidNotBecomeAnything_IsGone()
    {
        TemporaryFile.Create(_folder).Dispose();

        Assert.Empty(Directory.GetFiles(_folder));
    }

    [Fact]
    public void Create_BesideWhatAKilledProcessLeft_DeletesIt()
    {
        var left = Leave();

        TemporaryFile.Create(_folder).Dispose();

        Assert.False(File.Exists(left));
    }

    [Fact]
    public void Create_BesideOneThatIsMadeRightNow_LeavesIt()
    {
        var made = Leave();
        File.SetLastWriteTimeUtc(made, DateTime.UtcNow);

        TemporaryFile.Create(_folder).Dispose();

        Assert.True(File.Exists(made));
    }

    [Fact]
    public void Create_BesideOneThatIsWritten_LeavesIt()
    {
        using var other = TemporaryFile.Create(_folder);
        other.Stream.Write("half"u8);
        other.Stream.Flush();
        File.SetLastWriteTimeUtc(other.Path, DateTime.UtcNow.AddMinutes(-2));

        TemporaryFile.Create(_folder).Dispose();

        Assert.True(File.Exists(other.Path));
    }

    [Theory]
    [InlineData(".notes.transport")]
    [InlineData(".0123456789ab-01234567.transport")]
    [InlineData("0123456789ab-01234567.transport")]
    public void Create_BesideFilesOfTheUserWithSuchNames_LeavesThem(string name)
    {
        File.WriteAllText(Path.Combine(_folder, name), "mine");

        TemporaryFile.Create(_folder).Dispose();

        Assert.Equal("mine", File.ReadAllText(Path.Combine(_folder, name)));
    }

    [Fact]
    public void Create_BesideALinkWithSuchAName_LeavesItAndWhatItLeadsTo()
    {
        var (left, target) = (Leave(), Path.Combine(_folder, "target"));
        File.Delete(left);
        File.WriteAllText(target, "mine");
        File.CreateSymbolicLink(left, target);

        TemporaryFile.Create(_folder).Dispose();

        Assert.Equal(("mine", target), (File.ReadAllText(target), new FileInfo(left).LinkTarget));
    }

    /// <summary>What a process leaves that is killed before the file has its name.</summary>
    private string Leave()
    {
        var file = TemporaryFile.Create(_folder);
        var copy = file.Path + "-kept";
        File.Move(file.Path, copy);
        file.Dispose();
        File.Move(copy, file.Path);
        File.SetLastWriteTimeUtc(file.Path, DateTime.UtcNow.AddMinutes(-2));
        return file.Path;
    }
}
