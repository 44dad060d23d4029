using Transport.TestSupport;

namespace Transport.Cli.Tests.Present;

public sealed class DestinationTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-output-").FullName;

    private string Target => Path.Combine(_folder, "run.json");

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("60", 120, 60)]
    [InlineData(null, 120, 120)]
    [InlineData("wide", 0, 140)]
    [InlineData("0", 80, 80)]
    public void WidthOf_ColumnsAndTerminal_PrefersWhatWasSet(string? columns, int terminal, int width) => Assert.Equal(width, Destination.WidthOf(columns, terminal));

    [Fact]
    public void Open_NewFile_LeavesNothingUntilItIsWritten()
    {
        var destination = Destination.Open(Target);

        Assert.Empty(Directory.EnumerateFileSystemEntries(_folder));
        destination.Write(output => output.WriteLine("whole"));
        Assert.Equal([Target], Directory.EnumerateFileSystemEntries(_folder));
        Assert.Equal("whole\n", File.ReadAllText(Target));
    }

    [Fact]
    public void Write_FileThatOnlyItsOwnerMayRead_StaysSo()
    {
        if (OperatingSystem.IsWindows())
        {
            Assert.Skip("Windows has no modes of files");
            return;
        }

        File.WriteAllText(Target, "before");
        File.SetUnixFileMode(Target, UnixFileMode.UserRead | UnixFileMode.UserWrite);

        Destination.Open(Target).Write(output => output.Write("after"));

        Assert.Equal(("after", UnixFileMode.UserRead | UnixFileMode.UserWrite), (File.ReadAllText(Target), File.GetUnixFileMode(Target)));
    }

    [Fact]
    public void Write_ThatFails_KeepsWhatWasThere()
    {
        File.WriteAllText(Target, "before");

        var destination = Destination.Open(Target);

        Assert.Throws<FormatException>(() => destination.Write(output =>
        {
            output.Write("half");
            throw new FormatException();
        }));
        Assert.Equal([Target], Directory.EnumerateFileSystemEntries(_folder));
        Assert.Equal("before", File.ReadAllText(Target));
    }

    [Fact]
    public void Write_ToALink_KeepsTheLink()
    {
        File.WriteAllText(Target, "before, and longer");
        var link = Path.Combine(_folder, "link");
        File.CreateSymbolicLink(link, Target);

        Destination.Open(link).Write(output => output.Write("after"));

        Assert.Equal("after", File.ReadAllText(Target));
        Assert.NotNull(new FileInfo(link).LinkTarget);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Write_ToANamedPipe_IsReadAndThePipeStays(bool readerIsFirst)
    {
        var pipe = MakePipe();
        var read = readerIsFirst ? Task.Run(() => File.ReadAllText(pipe)) : null;
        if (readerIsFirst)
        {
            // Nothing tells that a reader waits for a writer; one that comes late passes too.
            await Task.Delay(200, TestContext.Current.CancellationToken);
        }

        var destination = Destination.Open(pipe);
        read ??= Task.Run(() => File.ReadAllText(pipe));
        destination.Write(output => output.Write("whole"));

        Assert.Equal("whole", await read.WaitAsync(Deadline.Soon));
        using var still = new FileStream(Target, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite);
        Assert.False(still.CanSeek);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Write_ToANamedPipeThatNobodyReads_EndsInOneSentence(bool byALink)
    {
        var pipe = MakePipe();
        if (byALink)
        {
            pipe = Path.Combine(_folder, "link");
            File.CreateSymbolicLink(pipe, Target);
        }

        var destination = await Task.Run(() => Destination.Open(pipe, readWithin: TimeSpan.FromMilliseconds(200)), Deadline.Soon).WaitAsync(Deadline.Soon);

        var problem = Assert.Throws<UsageException>(() => destination.Write(output => output.Write("whole")));

        Assert.Contains("nobody has read it for 0.2 s", problem.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Write_ToADeviceThatIsFull_EndsInOneSentence()
    {
        Assert.SkipUnless(File.Exists("/dev/full"), "there is no device that is full");

        var problem = Assert.Throws<UsageException>(() => Destination.Open("/dev/full").Write(output => output.Write("whole")));

        Assert.StartsWith("'/dev/full' cannot be written: No space left on device", problem.Message, StringComparison.Ordinal);
    }

    private string MakePipe()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no named pipes in folders");
        using var made = System.Diagnostics.Process.Start("mkfifo", [Target]);
        made.WaitForExit();
        Assert.Equal(0, made.ExitCode);
        return Target;
    }

    [Fact]
    public void Open_AFolder_IsRefused() =>
        Assert.Contains("it is a folder", Assert.Throws<UsageException>(() => Destination.Open(_folder)).Message, StringComparison.Ordinal);

    [Fact]
    public void Write_ToAStandardOutputThatIsFull_IsOneSentence()
    {
        var full = Destination.Open(Destination.StandardOutput, () => new RefusingStream(new IOException("No space left on device")));

        Assert.Equal("standard output cannot be written: No space left on device", Assert.Throws<UsageException>(() => full.Write(output => output.Write("a"))).Message);
    }

    [Fact]
    public void Write_ToAStandardOutputThatIsClosed_IsOneSentence()
    {
        var closed = Destination.Open(Destination.StandardOutput, () => throw new UnauthorizedAccessException("Access to the path is denied."));

        Assert.Equal("standard output cannot be written: Access to the path is denied", Assert.Throws<UsageException>(() => closed.Write(output => output.Write("a"))).Message);
    }

    [Fact]
    public void Write_ReportOfARunThatCannotBeWritten_SaysWhereTheRunIs()
    {
        var closed = Destination.Open(Destination.StandardOutput, () => new RefusingStream(new IOException("closed")));
        var target = new RecordTarget(closed, OutputFormat.Json, _folder, []);

        var problem = Assert.Throws<UsageException>(() => target.Write(Reports.Of(SampleRun.Record, "run.jsonl")));

        Assert.Equal("standard output cannot be written: closed; what was measured is stored: type transport report last", problem.Message);
    }
}
