using System.Net;
using System.Net.Sockets;

namespace Transport.Trials.Tests.Processes;

/// <summary>"Another machine": OpenSSH's server on a free port of loopback, with keys of its own, whose only user begins in a folder of the test.</summary>
internal sealed class SshMachine : IDisposable
{
    private const string Sshd = "/usr/sbin/sshd";

    private readonly System.Diagnostics.Process _server;

    private SshMachine(string folder, System.Diagnostics.Process server)
    {
        Folder = folder;
        _server = server;
    }

    /// <summary>Keys, settings, and the user's folder.</summary>
    public string Folder { get; }

    /// <summary>The rig file that names it twice.</summary>
    public string Rig => "@" + Path.Combine(Folder, "rig.json");

    /// <summary>The rig file that names it once.</summary>
    public string One => "@" + Path.Combine(Folder, "one.json");

    private string Home => Path.Combine(Folder, "home");

    /// <summary>Starts it; skips the test where that is not permitted.</summary>
    /// <param name="address">Where it listens.</param>
    /// <param name="space">The network namespace that it is in; null for this one.</param>
    public static async Task<SshMachine> StartAsync(string address = "127.0.0.1", string? space = null)
    {
        if (!OperatingSystem.IsLinux() || !File.Exists(Sshd) || Environment.UserName != "root")
        {
            Assert.Skip("needs root and Debian's openssh-server (.ci/install-peers)");
        }

        // OpenSSH insists on this folder, where it locks itself up.
        Directory.CreateDirectory("/run/sshd");
        var folder = Directory.CreateTempSubdirectory("transport-ssh-").FullName;
        Directory.CreateDirectory(Path.Combine(folder, "home"));
        await MakeKeyAsync(folder, "host");
        await MakeKeyAsync(folder, "other-host");
        await MakeKeyAsync(folder, "user");
        var port = FreePort();
        await File.WriteAllTextAsync(
            Path.Combine(folder, "authorized_keys"),
            $"restrict,command=\"cd {folder}/home && eval \\\"$SSH_ORIGINAL_COMMAND\\\"\" {await File.ReadAllTextAsync(Path.Combine(folder, "user.pub"))}");
        await File.WriteAllTextAsync(
            Path.Combine(folder, "sshd.conf"),
            $"ListenAddress {address}:{port}\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/authorized_keys\nPidFile none\nUsePAM no\nStrictModes no\nPermitRootLogin yes\nPasswordAuthentication no\nKbdInteractiveAuthentication no\n");
        await File.WriteAllTextAsync(
            Path.Combine(folder, "ssh.conf"),
            $"Host a b\n  HostName {address}\n  HostKeyAlias perf\n  Port {port}\n  User root\n  IdentityFile {folder}/user\n  IdentitiesOnly yes\n  UserKnownHostsFile {folder}/known_hosts\n  GlobalKnownHostsFile /dev/null\n");
        const string Program = "\"program\": \"./transport\"";
        await File.WriteAllTextAsync(
            Path.Combine(folder, "rig.json"), $$"""{ "sshConfig": "ssh.conf", "agents": [ { "agent": "ssh://a", {{Program}} }, { "agent": "ssh://b", "weight": 2, {{Program}} } ] }""");
        await File.WriteAllTextAsync(Path.Combine(folder, "one.json"), $$"""{ "sshConfig": "ssh.conf", "agents": [ { "agent": "ssh://a", {{Program}} } ] }""");
        var program = Path.Combine(folder, "home", "transport");
        await File.WriteAllTextAsync(program, $"#!/bin/sh\nexec \"{DotnetHost.FileName}\" exec \"{CliProcess.Assembly}\" \"$@\"\n");
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(program, UnixFileMode.UserRead | UnixFileMode.UserExecute);
        }

        string[] command = [.. space is null ? Array.Empty<string>() : ["ip", "netns", "exec", space], Sshd, "-D", "-e", "-f", $"{folder}/sshd.conf"];
        var machine = new SshMachine(folder, System.Diagnostics.Process.Start(new ProcessStartInfo(command[0], command[1..]) { RedirectStandardError = true })!);
        machine.Trust("host");
        // "Server listening on ...": from then on it answers.
        var listening = await machine._server.StandardError.ReadLineAsync(Deadline.Soon);
        Assert.StartsWith("Server listening", listening, StringComparison.Ordinal);
        _ = machine._server.StandardError.ReadToEndAsync(CancellationToken.None);
        return machine;
    }

    /// <summary>From now on this host key is the known one.</summary>
    public void Trust(string key) => File.WriteAllText(Path.Combine(Folder, "known_hosts"), "perf " + File.ReadAllText(Path.Combine(Folder, key + ".pub")));

    /// <summary>Ids of agents that run on it: programs from its folder.</summary>
    public IReadOnlyList<int> Agents() =>
    [
        .. from process in Directory.EnumerateDirectories("/proc")
           let id = int.TryParse(Path.GetFileName(process), out var number) ? number : 0
           where id > 0 && Reads(Path.Combine(process, "cmdline")).Contains(Path.GetFileName(CliProcess.Assembly), StringComparison.Ordinal) && Links(Path.Combine(process, "cwd")) == Home
           select id,
    ];

    public void Dispose()
    {
        _server.Kill(entireProcessTree: true);
        _server.WaitForExit();
        _server.Dispose();
        Directory.Delete(Folder, recursive: true);
    }

    private static async Task MakeKeyAsync(string folder, string name)
    {
        using var process = System.Diagnostics.Process.Start("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", Path.Combine(folder, name)]);
        await process.WaitForExitAsync(Deadline.Soon);
        Assert.Equal(0, process.ExitCode);
    }

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    private static string Reads(string file)
    {
        try
        {
            return File.ReadAllText(file);
        }
        catch (Exception gone) when (gone is IOException or UnauthorizedAccessException)
        {
            return "";
        }
    }

    private static string? Links(string link)
    {
        try
        {
            return new FileInfo(link).LinkTarget;
        }
        catch (Exception gone) when (gone is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
