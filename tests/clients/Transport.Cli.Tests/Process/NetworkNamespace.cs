using System.Diagnostics;

namespace Transport.Cli.Tests.Process;

/// <summary>Two network namespaces joined by a link that <c>tc netem</c> shapes; needs Linux, root and the kernel's netem.</summary>
internal sealed class NetworkNamespace : IDisposable
{
    private readonly string _name = "transport" + Environment.ProcessId;

    public string Server => _name + "s";

    public string Client => _name + "c";

    /// <summary>The server's address on the link.</summary>
    public static string Address => "10.203.71.1";

    /// <summary>Joins the namespaces; the reason why it could not be done, or null.</summary>
    public async Task<string?> JoinAsync(double roundTripMs, double megabits)
    {
        var netem = FormattableString.Invariant($"root netem delay {roundTripMs / 2}ms rate {megabits}mbit limit 10000");
        string[] commands =
        [
            $"ip netns add {Server}",
            $"ip netns add {Client}",
            $"ip link add vs netns {Server} type veth peer name vc netns {Client}",
            $"ip -n {Server} addr add {Address}/24 dev vs",
            $"ip -n {Client} addr add 10.203.71.2/24 dev vc",
            $"ip -n {Server} link set lo up",
            $"ip -n {Client} link set lo up",
            $"ip -n {Server} link set vs up",
            $"ip -n {Client} link set vc up",
            $"ip netns exec {Server} tc qdisc add dev vs {netem}",
            $"ip netns exec {Client} tc qdisc add dev vc {netem}",
        ];
        foreach (var command in commands)
        {
            if (await RunAsync(command) is { } problem)
            {
                return $"'{command}' is not possible here: {problem}";
            }
        }

        return null;
    }

    /// <summary>Starts a program inside a namespace, its input, output and errors redirected.</summary>
    public static System.Diagnostics.Process StartIn(string name, params string[] arguments) =>
        System.Diagnostics.Process.Start(new ProcessStartInfo("ip", ["netns", "exec", name, "dotnet", "exec", .. arguments])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;

    public void Dispose()
    {
        foreach (var name in (string[])[Server, Client])
        {
            RunAsync($"ip netns del {name}").GetAwaiter().GetResult();
        }
    }

    private static async Task<string?> RunAsync(string command)
    {
        var words = command.Split(' ');
        try
        {
            using var process = System.Diagnostics.Process.Start(new ProcessStartInfo(words[0], words[1..]) { RedirectStandardError = true })!;
            var error = await process.StandardError.ReadToEndAsync().WaitAsync(TimeSpan.FromSeconds(10));
            await process.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(10));
            return process.ExitCode == 0 ? null : error.Trim();
        }
        catch (System.ComponentModel.Win32Exception missing)
        {
            return missing.Message;
        }
    }
}
