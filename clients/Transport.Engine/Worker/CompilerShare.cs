namespace Transport.Engine.Worker;

/// <summary>What the compiler took of the processor time of client and servers, from the first block to the last.</summary>
internal sealed class CompilerShare
{
    private readonly SessionContext _session;
    private readonly Dictionary<Uri, ServerCounters> _servers = [];
    private ServerCounters _client = null!;

    private CompilerShare(SessionContext session) => _session = session;

    public static async Task<CompilerShare> BeginAsync(SessionContext session)
    {
        var share = new CompilerShare(session);
        foreach (var counters in session.Alive.Select(cell => cell.Row.Counters).Distinct().ToList())
        {
            if (await session.Server.TryReadCountersAsync(counters, session.StopNow).ConfigureAwait(false) is { } read)
            {
                share._servers[counters] = read;
            }
        }

        share._client = ServerCounters.Read();
        return share;
    }

    public async Task EndAsync()
    {
        var after = ServerCounters.Read();
        var (compiler, processor) = (after.TieredMs - _client.TieredMs, after.CpuMs - _client.CpuMs);
        foreach (var (counters, before) in _servers)
        {
            if (await _session.Server.TryReadCountersAsync(counters, _session.StopNow).ConfigureAwait(false) is { } read)
            {
                compiler += read.TieredMs - before.TieredMs;
                processor += read.CpuMs - before.CpuMs;
            }
        }

        _session.Send(new BlocksCompiled(_session.Assignment.Process, Math.Round(Math.Max(0, compiler), 3), Math.Round(Math.Max(0, processor), 3)));
    }
}
