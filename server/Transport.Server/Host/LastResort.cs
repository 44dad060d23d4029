using System.Runtime.InteropServices;
using Transport.ServerApi.Pipes;

namespace Transport.Server.Host;

/// <summary>
/// Ends this process if it is still running some seconds after it was asked to stop: a plugin may hang in a call, in an exit handler or on a thread
/// that cannot be ended, and that must not keep a server alive after its SIGTERM or its parent's end.
/// </summary>
internal sealed class LastResort : IDisposable
{
    internal static readonly TimeSpan Within = TimeSpan.FromSeconds(8);

    private readonly ITimer _timer;
    private readonly IDisposable? _signal;
    private readonly CancellationTokenRegistration _stop;

    /// <param name="signalsAreOurs">Whether SIGTERM asks this process to stop. Who ends a whole job sends it to every process, and of a run's only the first one decides.</param>
    /// <param name="stop">Cancelled when the server is to stop.</param>
    /// <param name="time">The clock; null for the system's.</param>
    /// <param name="end">What is done then; null for ending the process.</param>
    /// <param name="listen">Listens for a signal; null for the system's way.</param>
    public LastResort(bool signalsAreOurs, CancellationToken stop, TimeProvider? time = null, Action? end = null, Func<PosixSignal, Action<PosixSignalContext>, IDisposable>? listen = null)
    {
        end ??= End;
        listen ??= PosixSignalRegistration.Create;
        _timer = (time ?? TimeProvider.System).CreateTimer(_ => end(), null, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
        _signal = signalsAreOurs ? listen(PosixSignal.SIGTERM, _ => Arm()) : null;
        _stop = stop.Register(Arm);
    }

    public void Dispose()
    {
        _signal?.Dispose();
        _stop.Dispose();
        _timer.Dispose();
    }

    private void Arm() => _timer.Change(Within, Timeout.InfiniteTimeSpan);

    private static void End()
    {
        LastWords.Say($"error: the server did not end within {Within.TotalSeconds:0} s after it was asked to, and is ended now.");
        Process.GetCurrentProcess().Kill();
    }
}
