namespace Transport.Dashboard.Browser.Tests;

/// <summary>The dashboard's npm project, as far as this machine can run its tests.</summary>
internal static class Npm
{
    private static readonly string[] Browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

    /// <summary>Where it lies.</summary>
    public static string Folder { get; } = Path.Combine(Root(), "server", "dashboard");

    /// <summary>Why no script of it can be run, or null.</summary>
    public static string? Missing { get; } =
        !Answers("node", "--version") ? "Node.js is not installed."
        : !File.Exists(Path.Combine(Folder, "node_modules", ".package-lock.json")) ? "the dashboard's npm packages are not installed; .ci/install-peers installs them."
        : null;

    /// <summary>Why no page can be opened, or null.</summary>
    public static string? MissingBrowser { get; } =
        Missing
        ?? (Environment.GetEnvironmentVariable("CHROMIUM") is null && !Array.Exists(Browsers, File.Exists) ? "Chromium is not installed; .ci/install-peers installs it." : null);

    /// <summary>The web app that was built with these tests, in the same configuration.</summary>
    public static string Web { get; } =
        Path.Combine(Root(), "artifacts", "bin", "Transport.Web", new DirectoryInfo(AppContext.BaseDirectory).Name, "Transport.Web.dll");

    /// <summary>Runs Vitest over some files and answers what it says of each test, as JSON.</summary>
    /// <param name="within">How long it may take.</param>
    /// <param name="arguments">Vitest's options and files.</param>
    public static async Task<VitestReport> TestAsync(TimeSpan within, params string[] arguments)
    {
        var report = Path.Combine(Path.GetTempPath(), $"transport-vitest-{Guid.NewGuid():N}.json");
        var start = new ProcessStartInfo("node", [Path.Combine("node_modules", "vitest", "vitest.mjs"), "run", "--reporter=json", $"--outputFile={report}", .. arguments])
        {
            WorkingDirectory = Folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { ["TRANSPORT_WEB_DLL"] = Web, ["NO_COLOR"] = "1" },
        };
        using var process = Process.Start(start)!;
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        deadline.CancelAfter(within);
        try
        {
            var output = process.StandardOutput.ReadToEndAsync(deadline.Token);
            var errors = process.StandardError.ReadToEndAsync(deadline.Token);
            await process.WaitForExitAsync(deadline.Token);
            Assert.True(File.Exists(report), $"Vitest wrote no report. {await output} {await errors}");
            return VitestReport.Read(report);
        }
        finally
        {
            process.Kill(entireProcessTree: true);
            File.Delete(report);
        }
    }

    private static bool Answers(string executable, string argument)
    {
        try
        {
            using var process = Process.Start(new ProcessStartInfo(executable, [argument]) { RedirectStandardOutput = true, RedirectStandardError = true })!;
            return process.WaitForExit(TimeSpan.FromSeconds(30)) && process.ExitCode == 0;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }

    private static string Root()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
        {
            folder = folder.Parent ?? throw new DirectoryNotFoundException("the checkout was not found above the tests.");
        }

        return folder.FullName;
    }
}
