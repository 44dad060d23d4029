namespace Transport.Interop.Tests;

/// <summary>A language and its libraries, as far as this machine has them.</summary>
internal sealed class Peer
{
    private readonly string _folder;
    private readonly string _executable;

    private Peer(string id, string folder, string executable, string? missing)
    {
        Id = id;
        _folder = folder;
        _executable = executable;
        Missing = missing;
    }

    /// <summary>npm's packages, those of <c>peers/node/package.json</c>.</summary>
    public static Peer Node { get; } = FindNode();

    /// <summary>Debian's python3-grpcio.</summary>
    public static Peer Python { get; } = FindPython("python", "grpcio", "import grpc, google.protobuf");

    /// <summary>Debian's python3-msgpack.</summary>
    public static Peer PythonMessagePack { get; } = FindPython("python-msgpack", "msgpack", "import msgpack");

    /// <summary>Debian's python3-zeep.</summary>
    public static Peer PythonZeep { get; } = FindPython("python-zeep", "zeep", "import zeep");

    /// <summary>Debian's python3-prometheus-client and python3-junitparser.</summary>
    public static Peer PythonExports { get; } = FindPython("python-exports", "prometheus-client and junitparser", "import prometheus_client.openmetrics.parser, junitparser");

    /// <summary>Where compiled programs for Mono lie.</summary>
    public static string MonoFolder { get; } = Path.Combine(AppContext.BaseDirectory, "mono");

    /// <summary>Debian's Mono with its System.ServiceModel; runs what <see cref="MonoPrograms"/> has compiled.</summary>
    public static Peer Mono { get; } = FindMono();

    public string Id { get; }

    /// <summary>Why the peer cannot be tried here, or null.</summary>
    public string? Missing { get; }

    /// <summary>Where the peers' sources lie.</summary>
    public static string Folder()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
        {
            folder = folder.Parent ?? throw new DirectoryNotFoundException("the checkout was not found above the tests.");
        }

        return Path.Combine(folder.FullName, "tests", "trials", "peers");
    }

    /// <summary>Starts one of the peer's scripts; its standard output is the caller's to read.</summary>
    public Process Start(string script, params string[] arguments)
    {
        Assert.SkipUnless(Missing is null, Missing ?? "");
        var start = new ProcessStartInfo(_executable, [Path.Combine(_folder, script), .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        return Process.Start(start)!;
    }

    /// <summary>Reads the port that a peer's server prints when it listens.</summary>
    public static async Task<string> ReadPortAsync(Process process) =>
        await process.StandardOutput.ReadLineAsync(Deadline.Soon)
        ?? throw new InvalidOperationException($"the peer did not start: {await process.StandardError.ReadToEndAsync(Deadline.Soon)}");

    /// <summary>Runs a script to its end.</summary>
    public async Task<string> RunAsync(string script, params string[] arguments)
    {
        using var process = Start(script, arguments);
        try
        {
            var errors = process.StandardError.ReadToEndAsync(Deadline.Soon);
            var output = await process.StandardOutput.ReadToEndAsync(Deadline.Soon);
            await process.WaitForExitAsync(Deadline.Soon);
            Assert.True(process.ExitCode == 0, $"{script} ended with {process.ExitCode}: {await errors}");
            return output;
        }
        finally
        {
            process.Kill();
        }
    }

    private static Peer FindNode()
    {
        var folder = Path.Combine(Folder(), "node");
        var missing = !Answers("node", "--version") ? "Node.js is not installed."
            : Array.Find(Dependencies(folder), name => !Directory.Exists(Path.Combine(folder, "node_modules", name))) is { } absent
                ? $"the npm package {absent} is not installed; .ci/install-peers installs it."
            : null;
        return new Peer("node", folder, "node", missing);
    }

    private static string[] Dependencies(string folder)
    {
        using var package = JsonDocument.Parse(File.ReadAllBytes(Path.Combine(folder, "package.json")));
        return [.. package.RootElement.GetProperty("dependencies").EnumerateObject().Select(dependency => dependency.Name)];
    }

    private static Peer FindPython(string id, string library, string imports)
    {
        string[] candidates = ["/usr/bin/python3", "python3"];
        var found = Array.Find(candidates, candidate => Answers(candidate, "-c", imports));
        var missing = found is null ? $"Python's {library} is not installed; .ci/install-peers installs it." : null;
        return new Peer(id, Path.Combine(Folder(), "python"), found ?? "", missing);
    }

    private static Peer FindMono()
    {
        var missing = !Answers("mcs", "--version") || !Answers("mono", "--version") ? "Mono is not installed; .ci/install-peers installs it."
            : !File.Exists("/usr/lib/mono/4.5/System.ServiceModel.dll") ? "Mono's System.ServiceModel is not installed; .ci/install-peers installs it."
            : null;
        return new Peer("mono", MonoFolder, "mono", missing);
    }

    private static bool Answers(string executable, params string[] arguments)
    {
        try
        {
            using var process = Process.Start(new ProcessStartInfo(executable, arguments) { RedirectStandardOutput = true, RedirectStandardError = true })!;
            return process.WaitForExit(TimeSpan.FromSeconds(30)) && process.ExitCode == 0;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return false;
        }
    }
}
