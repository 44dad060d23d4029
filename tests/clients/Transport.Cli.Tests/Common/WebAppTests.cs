namespace Transport.Cli.Tests.Common;

public sealed class WebAppTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("transport-web-").FullName;

    private string Program => Path.Combine(_root, "artifacts", "bin", "Transport.Web", "release", "Transport.Web.dll");

    private string Cli => Path.Combine(_root, "artifacts", "bin", "Transport.Cli", "release");

    public void Dispose() => Directory.Delete(_root, recursive: true);

    [Fact]
    public void IsToBuild_NoCheckout_IsFalse()
    {
        Write("artifacts/bin/Transport.Cli/release/Transport.Runs.dll", minutes: 0);

        var web = new WebApp(Program);

        Assert.Null(web.Project);
        Assert.False(web.IsToBuild(Cli));
        Assert.False(web.ArePagesToBuild);
    }

    [Fact]
    public void IsToBuild_NeverBuilt_IsTrue()
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 0);

        Assert.True(new WebApp(Program).IsToBuild());
    }

    [Theory]
    [InlineData(5, 5, false)]
    [InlineData(-5, 5, true)]
    [InlineData(5, -5, true)]
    public void IsToBuild_Built_IsWhetherASourceOfAnAssemblyIsNewer(int minutesOfTheProgram, int minutesOfTheDashboard, bool expected)
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 60);
        Write("server/Transport.Web/WebCommand.cs", minutes: 0);
        Write("clients/Transport.Dashboard/Pages/Page.cs", minutes: 0);
        Write("artifacts/bin/Transport.Web/release/Transport.Web.dll", minutesOfTheProgram);
        Write("artifacts/bin/Transport.Web/release/Transport.Dashboard.dll", minutesOfTheDashboard);

        Assert.Equal(expected, new WebApp(Program).IsToBuild());
    }

    [Fact]
    public void Project_PublishedCopyInTheCheckout_IsNone()
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 0);

        Assert.Null(new WebApp(Path.Combine(_root, "artifacts", "publish", "Transport.Web", "release", "Transport.Web.dll")).Project);
    }

    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    [InlineData(-1, false)]
    public void IsToBuild_CommandLineHasALibraryToo_IsWhetherItIsNewer(int minutesAfterTheWebApps, bool expected)
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 0);
        Write("artifacts/bin/Transport.Web/release/Transport.Web.dll", minutes: 10);
        Write("artifacts/bin/Transport.Web/release/Transport.Runs.dll", minutes: 5);
        Write("artifacts/bin/Transport.Cli/release/Transport.Runs.dll", minutes: 5 + minutesAfterTheWebApps);
        Write("artifacts/bin/Transport.Cli/release/Transport.Cli.dll", minutes: 20);

        Assert.Equal(expected, new WebApp(Program).IsToBuild(Cli));
    }

    [Fact]
    public void ArePagesToBuild_PagesMissing_IsTrue()
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 0);
        Write("server/dashboard/src/main.tsx", minutes: 0);

        Assert.True(new WebApp(Program).ArePagesToBuild);
    }

    [Theory]
    [InlineData("src/pages/start.tsx", 5, false)]
    [InlineData("src/pages/start.tsx", -5, true)]
    [InlineData("public/icon.svg", -5, true)]
    [InlineData("onePage.ts", -5, true)]
    [InlineData("node_modules/react/index.js", -5, false)]
    public void ArePagesToBuild_PagesThere_IsWhetherASourceIsNewer(string source, int minutesAfterTheSource, bool expected)
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 60);
        Write($"server/dashboard/{source}", minutes: 0);
        Write("artifacts/bin/Transport.Web/release/wwwroot/index.html", minutes: minutesAfterTheSource);

        Assert.Equal(expected, new WebApp(Program).ArePagesToBuild);
    }

    [Fact]
    public async Task BuildAsync_ProjectThatIsNone_SaysThatItCouldNotBeBuilt()
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 0);

        var problem = await Assert.ThrowsAsync<RunException>(() => new WebApp(Program).BuildAsync(TestContext.Current.CancellationToken));

        Assert.Contains("--no-dashboard", problem.Message, StringComparison.Ordinal);
        Assert.Contains("Transport.Web.csproj", problem.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task BuildPagesAsync_ProjectThatIsNone_SaysThatTheyCouldNotBeBuilt()
    {
        Write("server/Transport.Web/Transport.Web.csproj", minutes: 0);

        Assert.StartsWith("The pages could not be built: ", await new WebApp(Program).BuildPagesAsync(TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    private void Write(string path, int minutes)
    {
        var file = Path.Combine(_root, path);
        Directory.CreateDirectory(Path.GetDirectoryName(file)!);
        File.WriteAllText(file, "");
        File.SetLastWriteTimeUtc(file, new DateTime(2026, 1, 1, 12, 0, 0, DateTimeKind.Utc).AddMinutes(minutes));
    }
}
