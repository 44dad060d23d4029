using System.ComponentModel;

namespace Transport.Trials.Tests.Processes;

/// <summary>Two network namespaces joined by a shaped link; needs Linux and root, and the kernel's netem or its TUN devices.</summary>
internal sealed class NetworkNamespace : IDisposable
{
    private static int _made;

    /// <summary>Tests that run beside each other have namespaces of their own.</summary>
    private readonly string _name = FormattableString.Invariant($"transport{Environment.ProcessId}-{Interlocked.Increment(ref _made)}");
    private TunnelledLink? _tunnel;

    public string Server => _name + "s";

    public string Client => _name + "c";

    /// <summary>The server's address on the link.</summary>
    public static string Address => "10.203.71.1";

    /// <summary>Joins the namespaces by a pair of devices that the kernel's <c>tc netem</c> shapes; the reason why it could not be done, or null.</summary>
    public Task<string?> JoinByKernelAsync(Link link)
    {
        var netem = FormattableString.Invariant($"root netem delay {link.RoundTripMs / 2}ms rate {link.MegabitsPerSecond}mbit limit 10000");
        return RunAllAsync(
        [
            .. Namespaces,
            $"ip link add {Tun.Device} netns {Server} type veth peer name {Tun.Device} netns {Client}",
            .. Addresses,
            $"ip netns exec {Server} tc qdisc add dev {Tun.Device} {netem}",
            $"ip netns exec {Client} tc qdisc add dev {Tun.Device} {netem}",
        ]);
    }

    /// <summary>Joins them by a program that holds packets back; the reason why it could not be done, or null.</summary>
    public async Task<string?> JoinByTunnelAsync(Link link)
    {
        if (await RunAllAsync(Namespaces) is { } problem)
        {
            return problem;
        }

        try
        {
            var server = Tun.Open(Server);
            _tunnel = new TunnelledLink(server, Tun.Open(Client), link);
        }
        catch (Win32Exception notPossible)
        {
            return $"a TUN device in a network namespace is not possible here: {notPossible.Message}";
        }

        return await RunAllAsync(Addresses);
    }

    /// <summary>Cuts the link: neither side is told.</summary>
    public async Task CutAsync() => Assert.Null(await RunAllAsync([$"ip -n {Client} link set {Tun.Device} down", $"ip -n {Server} link set {Tun.Device} down"]));

    /// <summary>Starts a program inside a namespace, its input, output and errors redirected.</summary>
    public static System.Diagnostics.Process StartIn(string name, params string[] arguments) =>
        System.Diagnostics.Process.Start(new ProcessStartInfo("ip", ["netns", "exec", name, "dotnet", "exec", .. arguments])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;

    private string[] Namespaces => [$"ip netns add {Server}", $"ip netns add {Client}"];

    private string[] Addresses =>
    [
        $"ip -n {Server} addr add {Address}/24 dev {Tun.Device}",
        $"ip -n {Client} addr add 10.203.71.2/24 dev {Tun.Device}",
        .. from name in (string[])[Server, Client] from device in (string[])["lo", Tun.Device] select $"ip -n {name} link set {device} up",
    ];

    public void Dispose()
    {
        _tunnel?.Dispose();
        foreach (var name in (string[])[Server, Client])
        {
            RunAsync($"ip netns del {name}").GetAwaiter().GetResult();
        }
    }

    private static async Task<string?> RunAllAsync(IEnumerable<string> commands)
    {
        foreach (var command in commands)
        {
            if (await RunAsync(command) is { } problem)
            {
                return $"'{command}' is not possible here: {problem}";
            }
        }

        return null;
    }

    private static async Task<string?> RunAsync(string command)
    {
        var words = command.Split(' ');
        try
        {
            using var process = System.Diagnostics.Process.Start(new ProcessStartInfo(words[0], words[1..]) { RedirectStandardError = true })!;
            var error = await process.StandardError.ReadToEndAsync().WaitAsync(TimeSpan.FromMinutes(1));
            await process.WaitForExitAsync().WaitAsync(TimeSpan.FromMinutes(1));
            return process.ExitCode == 0 ? null : error.Trim();
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            return missing.Message;
        }
    }
}
