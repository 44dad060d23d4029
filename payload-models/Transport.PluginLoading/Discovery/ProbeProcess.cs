using System.ComponentModel;
using System.Diagnostics;
using System.Globalization;
using System.Text;
using Transport.ServerApi;

namespace Transport.PluginLoading.Discovery;

/// <summary>A process that inspects plugins, one after the other. If a plugin ends it, another process inspects the rest.</summary>
internal sealed class ProbeProcess : IDisposable
{
    /// <summary>Limit for one line of facts: a hundred rows with long descriptions stay far below it.</summary>
    private const int LongestLine = 16 << 20;

    private const int KeptError = 4096;

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(50);

    private static readonly TimeSpan StartWithin = TimeSpan.FromSeconds(60);

    /// <summary>The machine may have been too busy: a plugin that exceeded a limit is inspected again after this time.</summary>
    private static readonly TimeSpan CutOffHolds = TimeSpan.FromMinutes(10);

    /// <summary>Exit codes of processes that were hung up on, interrupted, quit, killed, or asked to end: by a user, the system, or who ends a whole job.</summary>
    private static readonly int[] SignalsOfOthers = [129, 130, 131, 137, 143];

    private readonly Process _process;
    private readonly DiscoveryLimits _limits;
    /// <summary>A process that the plugin has started may hold the pipe for longer.</summary>
    private static readonly TimeSpan SaidWithin = TimeSpan.FromSeconds(2);

    private readonly Task<string> _error;

    private ProbeProcess(DiscoveryLimits limits)
    {
        _limits = limits;
        _process = Process.Start(StartInfo(limits.MemoryBytes)) ?? throw new InvalidOperationException("no process to look at plugins was started.");
        _error = Task.Run(() => ReadStart(_process.StandardError));
    }

    public static IReadOnlyList<PluginFacts> Ask(IReadOnlyList<string> folders, DiscoveryLimits limits)
    {
        var found = new List<PluginFacts>();
        try
        {
            while (found.Count < folders.Count)
            {
                using var probe = new ProbeProcess(limits);
                probe.AskInto(found, folders);
            }
        }
        catch (Exception problem) when (problem is PluginLoadException or Win32Exception or InvalidOperationException)
        {
            // The plugins are not at fault: they are inspected again the next time.
            var notAsked = Broken($"no process could be started to look at it: {RowChecks.Plain(problem.Message)}") with { IsBroken = false, ValidUntil = DateTimeOffset.MinValue };
            found.AddRange(Enumerable.Repeat(notAsked, folders.Count - found.Count));
        }

        return found;
    }

    public void Dispose()
    {
        if (!_process.HasExited)
        {
            ProcessTree.Kill(_process);
        }

        _process.Dispose();
    }

    internal static ProcessStartInfo StartInfo(long memoryBytes)
    {
        // Environment: this one's, since the plugin is to be what it is in a run; with limits.
        var start = new ProcessStartInfo(DotnetHost.FileName, ["exec", typeof(ProbeProcess).Assembly.Location, ProbeMain.Inspect])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true,
        };
        // Half of it for objects: beyond that a plugin gets an exception, which it may report itself.
        start.Environment["DOTNET_GCHeapHardLimit"] = (memoryBytes / 2).ToString("x", CultureInfo.InvariantCulture);
        start.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        return start;
    }

    /// <summary>Ends when all are inspected, or when this process can no longer be used.</summary>
    private void AskInto(List<PluginFacts> found, IReadOnlyList<string> folders)
    {
        if (Next(StartWithin, out var problem) != ProbeMain.Ready)
        {
            throw new PluginLoadException(problem?.Problem ?? "it said something else than that it is ready");
        }

        for (var first = true; found.Count < folders.Count; first = false)
        {
            Send(folders[found.Count]);
            var line = Next(_limits.Time, out problem);
            if (line is not null)
            {
                found.Add(FactsOf(line));
                continue;
            }

            // What ends a process may be a thread that an earlier plugin left behind; the first one has no other to blame.
            if (first || problem!.ValidUntil is not null)
            {
                found.Add(problem!);
            }

            return;
        }
    }

    private void Send(string folder)
    {
        try
        {
            _process.StandardInput.WriteLine(JsonSerializer.Serialize(folder, PluginFactsJson.Default.String));
            _process.StandardInput.Flush();
        }
        catch (IOException)
        {
            // It has ended; the next read shows how.
        }
    }

    private static PluginFacts FactsOf(string line)
    {
        try
        {
            return JsonSerializer.Deserialize(line, PluginFactsJson.Default.PluginFacts) ?? Broken("what it has cannot be read: null");
        }
        catch (JsonException problem)
        {
            return Broken($"what it has cannot be read: {RowChecks.Plain(problem.Message)}");
        }
    }

    private static PluginFacts Broken(string problem) => new() { Problem = problem, IsBroken = true };

    /// <summary>A line; or null, and why there is none.</summary>
    private string? Next(TimeSpan within, out PluginFacts? problem)
    {
        problem = null;
        var line = Task.Run(() => ReadLine(_process.StandardOutput));
        var clock = Stopwatch.StartNew();
        while (!line.Wait(Poll))
        {
            _process.Refresh();
            var cutOff = clock.Elapsed > within ? string.Create(CultureInfo.InvariantCulture, $"loading it took longer than {within.TotalSeconds:0.#} s")
                : !_process.HasExited && _process.WorkingSet64 > _limits.MemoryBytes ? $"loading it took more than {_limits.MemoryBytes >> 20} MiB of memory"
                : null;
            if (cutOff is not null)
            {
                ProcessTree.Kill(_process);
                problem = Broken(cutOff) with { ValidUntil = DateTimeOffset.UtcNow + CutOffHolds };
                return null;
            }
        }

        if (line.Result is { } read)
        {
            return read;
        }

        var hasEnded = _process.WaitForExit(within);
        if (!hasEnded)
        {
            ProcessTree.Kill(_process);
        }

        // Of what the runtime writes when it ends, one line has the words; Environment.FailFast's are on the second.
        var error = (_error.Wait(SaidWithin) ? _error.Result : "").Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        var words = RowChecks.Plain(error is ["Process terminated.", var own, ..] ? own : error.FirstOrDefault() ?? "");
        problem = Broken($"loading it ended the process with exit code {_process.ExitCode}" + (words.Length > 0 ? $": {words}" : ""));
        if (hasEnded && SignalsOfOthers.Contains(_process.ExitCode))
        {
            // The plugin need not be at fault: it is inspected again the next time.
            problem = problem with { ValidUntil = DateTimeOffset.MinValue };
        }

        return null;
    }

    private static string? ReadLine(StreamReader output)
    {
        var line = new StringBuilder();
        // No deadline: its caller waits for it until the time is over, and kills the process, which ends the stream.
        for (var c = output.Read(); c >= 0; c = output.Read())
        {
            if (c == '\n')
            {
                return line.ToString().TrimEnd('\r');
            }

            if (line.Append((char)c).Length > LongestLine)
            {
                return "";
            }
        }

        return null;
    }

    /// <summary>The beginning, however much there is.</summary>
    private static string ReadStart(StreamReader output)
    {
        var kept = new StringBuilder();
        var buffer = new char[1024];
        // No deadline: as above; children of the process that hold the pipe are not waited for.
        for (var read = output.Read(buffer); read > 0; read = output.Read(buffer))
        {
            kept.Append(buffer, 0, Math.Min(read, KeptError - kept.Length));
        }

        return kept.ToString();
    }
}
