using System.Diagnostics;
using Transport.ServerTestSupport;

namespace Transport.Interop.Tests;

/// <summary>A language with a gRPC library of its own, as far as this machine has it.</summary>
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

    /// <summary><c>@grpc/grpc-js</c> and <c>protobufjs</c> of npm.</summary>
    public static Peer Node { get; } = FindNode();

    /// <summary>Debian's python3-grpcio.</summary>
    public static Peer Python { get; } = FindPython();

    public string Id { get; }

    /// <summary>Why the peer cannot be tried here, or null.</summary>
    public string? Missing { get; }

    public static Peer Find(string id) => id == Node.Id ? Node : Python;

    /// <summary>Starts one of the peer's scripts; its standard output is the caller's to read.</summary>
    public Process Start(string script, params string[] arguments)
    {
        Assert.SkipUnless(Missing is null, Missing ?? "");
        var start = new ProcessStartInfo(_executable, [Path.Combine(_folder, script), .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        return Process.Start(start)!;
    }

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
        var folder = Path.Combine(PeersFolder(), "node");
        var missing = !Answers("node", "--version") ? "Node.js is not installed."
            : !Directory.Exists(Path.Combine(folder, "node_modules", "@grpc", "grpc-js")) ? "the npm packages are not installed; .ci/install-peers installs them."
            : null;
        return new Peer("node", folder, "node", missing);
    }

    private static Peer FindPython()
    {
        string[] candidates = ["/usr/bin/python3", "python3"];
        var found = Array.Find(candidates, candidate => Answers(candidate, "-c", "import grpc, google.protobuf"));
        return new Peer("python", Path.Combine(PeersFolder(), "python"), found ?? "", found is null ? "Python's grpcio is not installed; .ci/install-peers installs it." : null);
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

    private static string PeersFolder()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
        {
            folder = folder.Parent ?? throw new DirectoryNotFoundException("the checkout was not found above the tests.");
        }

        return Path.Combine(folder.FullName, "tests", "interop", "peers");
    }
}
