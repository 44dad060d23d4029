using Transport.ServerApi.Pipes;

namespace Transport.Cli.Common;

/// <summary>Handles Ctrl+C twice: the first asks to finish the current part, the second to stop at once. A third is not intercepted.</summary>
internal sealed class Interrupt : IDisposable
{
    private readonly string _part;
    private readonly CancellationTokenSource _gently = new();
    private readonly CancellationTokenSource _atOnce = new();
    private readonly PosixSignalRegistration _interrupt;
    private readonly PosixSignalRegistration _terminate;
    private readonly Timer _lastResort;
    private int _heard;

    /// <summary>However long what is under way wants to go on: on the other side of a pipe, for example.</summary>
    internal static readonly TimeSpan AtOnceWithin = TimeSpan.FromSeconds(1.5);

    /// <summary>What is finished of a run of cells, and of an article's.</summary>
    public const string Block = "block";

    /// <summary>What is finished of a load.</summary>
    public const string Calls = "calls under way";

    /// <param name="part">What is finished at the first: a run's block, for example.</param>
    public Interrupt(string part = Block)
    {
        _part = part;
        _lastResort = new Timer(_ => Leave());
        _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Hear);
        _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Hear);
    }

    /// <summary>What is said at the first where no part is finished.</summary>
    public string? FirstWords { get; set; }

    public CancellationToken Gently => _gently.Token;

    public CancellationToken AtOnce => _atOnce.Token;

    public void Dispose()
    {
        _interrupt.Dispose();
        _terminate.Dispose();
        _lastResort.Dispose();
        _gently.Dispose();
        _atOnce.Dispose();
    }

    /// <summary>Nothing is waited for any more: what follows takes no longer than it takes to write it.</summary>
    public void CallOff() => _lastResort.Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);

    /// <summary>The processes of the run end with this one; what it measured is in its record.</summary>
    private void Leave()
    {
        LastWords.Say(FirstWords is null ? "Stopped at once; if a measurement had begun, its record has what was measured." : "Stopped at once; nothing was measured.");
        Environment.Exit(ExitCodes.CheckFailed);
    }

    private void Hear(PosixSignalContext signal)
    {
        // Counted instead of derived from the tokens: each signal has its own thread, and the second may come while the first is still being handled.
        var heard = Interlocked.Increment(ref _heard);
        signal.Cancel = heard <= 2;
        switch (heard)
        {
            case 1:
                LastWords.Say(FirstWords ?? $"Finishing the {_part}; press Ctrl+C again to stop immediately.");
                _gently.Cancel();
                break;
            case 2:
                _lastResort.Change(AtOnceWithin, Timeout.InfiniteTimeSpan);
                _atOnce.Cancel();
                break;
        }
    }
}
