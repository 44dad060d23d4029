using System.Diagnostics;
using Transport.ServerApi;

namespace Transport.Dashboard.Tests;

/// <summary>The web app as its users start it: a process with a command line.</summary>
public sealed class WebCommandTests : IDisposable
{
    private readonly string _store = Directory.CreateTempSubdirectory("transport-web-command-").FullName;

    public void Dispose() => Directory.Delete(_store, recursive: true);

    [Theory]
    [InlineData(new string[0], true)]
    [InlineData(new[] { "--no-dashboard" }, false)]
    [InlineData(new[] { "--only", "json" }, false)]
    public async Task Start_HasTheDashboardUnlessItIsToServeLess(string[] options, bool hasDashboard)
    {
        using var web = Start(["--free-ports", "--persons", "10", "--exit-on-stdin-close", "--store", _store, .. options]);
        var ready = await ServerReady.ReadAsync(web.StandardOutput, Deadline.Soon);
        using var http = new HttpClient();
        using var runs = await http.GetAsync($"{ready!.Http}/api/runs", Deadline.Soon);

        web.StandardInput.Close();
        await web.WaitForExitAsync(Deadline.Soon);

        Assert.Equal(hasDashboard, runs.IsSuccessStatusCode);
        Assert.Equal((0, ""), (web.ExitCode, await web.StandardError.ReadToEndAsync(Deadline.Soon)));
    }

    [Theory]
    [InlineData("--stroe")]
    [InlineData("--persons")]
    public async Task Start_WithWrongUsage_SaysWhatInOneLineAndExits2(string option)
    {
        using var web = Start([option, "none"]);

        var error = await web.StandardError.ReadToEndAsync(Deadline.Soon);
        await web.WaitForExitAsync(Deadline.Soon);

        Assert.Equal(2, web.ExitCode);
        Assert.Contains(option, Assert.Single(error.TrimEnd().Split('\n')), StringComparison.Ordinal);
    }

    private static Process Start(IEnumerable<string> arguments) => Process.Start(new ProcessStartInfo("dotnet", ["exec", BuiltProgram.Of("Transport.Web"), .. arguments])
    {
        RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
    })!;
}
