using Transport.Engine.Tests.Processes;

namespace Transport.Trials.Tests.Hostile;

/// <summary>A run and what may answer at the address that <c>--server</c> names. Each ends in its time, in a line, with little memory.</summary>
public sealed class HostileServerTests : IDisposable
{
    private const string Json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
    private const string Chunked = Json + "Transfer-Encoding: chunked\r\n\r\n";

    private static readonly TimeSpan Within = TimeSpan.FromSeconds(90);

    private readonly CliProcess _cli = new();

    /// <summary>What it answers, and what it then sends without end; nothing to be silent, null to close.</summary>
    public static TheoryData<string, string, string?> Servers => new()
    {
        { "silent", "", "" },
        { "closes", "", null },
        { "half a header", "HTTP/1.1 200 OK\r\nContent-", "" },
        { "a header without an end", "HTTP/1.1 200 OK\r\nX: ", new string('x', 65536) },
        { "headers without an end", "HTTP/1.1 200 OK\r\n", "X: y\r\n" },
        { "a body without an end", Json + "\r\n{\"endpoints\":[", new string(' ', 65536) },
        { "chunks without an end", Chunked, "1000\r\n" + new string('[', 4096) + "\r\n" },
        { "a chunk of two exabytes", Chunked + "1fffffffffffffff\r\n", new string('1', 65536) },
        { "a hundred thousand levels", Json + "Content-Length: 100000\r\n\r\n" + new string('[', 100_000), null },
        { "null", Json + "Content-Length: 4\r\n\r\nnull", null },
        { "a redirect to itself", "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", null },
        { "another protocol", "SSH-2.0-OpenSSH_9.6\r\n", "" },
    };

    public void Dispose() => _cli.Dispose();

    [Theory]
    [MemberData(nameof(Servers))]
    public async Task Run_HostileServer_EndsInTimeAndInALine(string kind, string answer, string? then)
    {
        using var server = new HostileServer(answer, then);

        var run = await Measured.RunAsync(_cli, Within, "run", "--transports", "json", "--persons", "1", "--orders", "none", "--server", server.Address.AbsoluteUri);

        run.IsExplained();
        Assert.True(run.ExitCode is 1 or 2, $"{kind}: exit code {run.ExitCode}: {run.Output}");
        Assert.NotEqual(0, server.Connections);
    }
}
