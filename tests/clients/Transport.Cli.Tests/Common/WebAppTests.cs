using Transport.Cli.Common;

namespace Transport.Cli.Tests.Common;

public sealed class DashboardPagesTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("transport-pages-").FullName;

    private string Server => Path.Combine(_root, "artifacts", "bin", "Transport.Server", "release", "Transport.Server.dll");

    public void Dispose() => Directory.Delete(_root, recursive: true);

    [Fact]
    public void AreToBuild_NoCheckout_IsFalse()
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Server)!);

        var pages = new DashboardPages(Server);

        Assert.Null(pages.Project);
        Assert.False(pages.AreToBuild);
    }

    [Fact]
    public void AreToBuild_PagesMissing_IsTrue()
    {
        Write("server/Transport.Server/Transport.Server.csproj", minutes: 0);
        Write("server/dashboard/src/main.tsx", minutes: 0);

        Assert.True(new DashboardPages(Server).AreToBuild);
    }

    [Theory]
    [InlineData(5, false)]
    [InlineData(-5, true)]
    public void AreToBuild_PagesThere_IsWhetherASourceIsNewer(int minutesAfterTheSource, bool expected)
    {
        Write("server/Transport.Server/Transport.Server.csproj", minutes: 60);
        Write("server/dashboard/src/pages/start.tsx", minutes: 0);
        Write("artifacts/bin/Transport.Server/release/wwwroot/index.html", minutes: minutesAfterTheSource);

        Assert.Equal(expected, new DashboardPages(Server).AreToBuild);
    }

    private void Write(string path, int minutes)
    {
        var file = Path.Combine(_root, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, "");
        File.SetLastWriteTimeUtc(file, new DateTime(2026, 1, 1, 12, 0, 0, DateTimeKind.Utc).AddMinutes(minutes));
    }
}
