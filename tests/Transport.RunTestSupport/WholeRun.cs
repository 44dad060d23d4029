using Transport.Engine;
using Transport.Experiments.Kinds;

namespace Transport.RunTestSupport;

/// <summary>Whole runs with real processes: the command line's assembly is the client, the server's the server.</summary>
public abstract class WholeRun : IDisposable
{
    protected static readonly TimeSpan Within = TimeSpan.FromMinutes(8);

    protected string Store { get; } = Directory.CreateTempSubdirectory("transport-runs-").FullName;

    public void Dispose()
    {
        Directory.Delete(Store, recursive: true);
        GC.SuppressFinalize(this);
    }

    protected static RunPlan PlanOf(int tries) => new() { Transports = ["json"], Persons = [1, 2], Tries = tries, CallDeadlineSeconds = 10 };

    protected Task<RunOutcome> RunAsync(
        IPlan plan, Observer observer, CancellationTokenSource? cancel = null, Action<int>? onServerStarted = null, Action<int>? onClientStarted = null) =>
        RunAsync(Options(onServerStarted, onClientStarted), plan, observer, cancel?.Token ?? CancellationToken.None);

    protected static Task<RunOutcome> RunAsync(EngineOptions options, IPlan plan, Observer observer, CancellationToken cancellationToken = default) =>
        new RunEngine(options).RunAsync(plan, observer, cancellationToken).WaitAsync(Within, CancellationToken.None);

    protected EngineOptions Options(Action<int>? onServerStarted = null, Action<int>? onClientStarted = null) => new()
    {
        ServerAssembly = BuiltProgram.Of("Transport.Server"),
        ClientAssembly = BuiltProgram.Of("Transport.Cli"),
        StoreFolder = Store,
        OnStarted = (role, pid) => (role == ProcessRole.Server ? onServerStarted : onClientStarted)?.Invoke(pid),
    };

    protected sealed class Observer(Action<RunEvent>? onEvent = null) : IRunObserver
    {
        public void OnEvent(RunEvent runEvent) => onEvent?.Invoke(runEvent);

        public void OnProgress(RunProgress progress) => Assert.InRange(progress.Done, 0, progress.Total);
    }
}
