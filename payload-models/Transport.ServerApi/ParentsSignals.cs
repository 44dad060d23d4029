namespace Transport.ServerApi;

/// <summary>
/// Leaves Ctrl+C and SIGTERM to the process that started this one. A terminal sends Ctrl+C to every process of its foreground group, and who ends a job (a supervisor,
/// <c>timeout</c>) sends SIGTERM to all of them: only the first process decides what it means. This one ends when its standard input closes.
/// </summary>
public sealed class ParentsSignals : IDisposable
{
    private readonly PosixSignalRegistration _interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, signal => signal.Cancel = true);
    private readonly PosixSignalRegistration _terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, signal => signal.Cancel = true);

    /// <summary>Signals work as usual again.</summary>
    public void Dispose()
    {
        _interrupt.Dispose();
        _terminate.Dispose();
    }
}
