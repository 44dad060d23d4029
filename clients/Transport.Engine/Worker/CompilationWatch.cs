using System.Diagnostics;
using System.Runtime;

namespace Transport.Engine.Worker;

/// <summary>Looks whether the client process and the server processes of a session still compile methods, at most every 100 ms.</summary>
internal sealed class CompilationWatch(SessionContext session)
{
    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(100);

    private readonly CompilationQuiet _quiet = new();
    private readonly HashSet<Uri> _lost = [];
    private readonly long _startedAt = Stopwatch.GetTimestamp();
    private long _lookedAt = Stopwatch.GetTimestamp();

    /// <summary>Counts rounds of calls, and looks again where it is time.</summary>
    /// <param name="rounds">How often each row was called since the last time.</param>
    /// <returns>As <see cref="CompilationQuiet.Add"/>.</returns>
    public async Task<bool> IsQuietAsync(long rounds = 1)
    {
        _quiet.AddRounds(rounds);
        if (Stopwatch.GetElapsedTime(_lookedAt) < LookEvery)
        {
            return false;
        }

        var compiled = new List<(string Process, long Count)> { ("client", JitInfo.GetCompiledMethodCount()) };
        if (_quiet.IsStill(compiled))
        {
            // To answer, a server compiles methods, too: none is asked before the client is quiet.
            compiled.AddRange(await CountServersAsync().ConfigureAwait(false));
        }

        _lookedAt = Stopwatch.GetTimestamp();
        return _quiet.Add(Stopwatch.GetElapsedTime(_startedAt, _lookedAt), compiled);
    }

    /// <summary>A server that does not answer is left out; the calls of its rows say what is wrong with it.</summary>
    private async Task<List<(string Process, long Count)>> CountServersAsync()
    {
        var compiled = new List<(string, long)>();
        foreach (var counters in session.Assignment.Rows.Select(row => row.Counters).Distinct().Where(counters => !_lost.Contains(counters)).ToList())
        {
            try
            {
                compiled.Add((counters.ToString(), (await session.Server.ReadCountersAsync(counters, session.StopNow).ConfigureAwait(false)).CompiledMethods));
            }
            catch (HttpRequestException)
            {
                _lost.Add(counters);
            }
        }

        return compiled;
    }
}
