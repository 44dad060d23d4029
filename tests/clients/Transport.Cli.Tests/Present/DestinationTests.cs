using Transport.Cli.Common;
using Transport.Cli.Present;

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

    [Fact]
    public void Open_AFolder_IsRefused() =>
        Assert.Contains("it is a folder", Assert.Throws<UsageException>(() => Destination.Open(_folder)).Message, StringComparison.Ordinal);
}
