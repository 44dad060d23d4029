namespace Transport.Server.Host;

/// <summary>
/// Leaves signals to the caller of the host. The default lifetime stops at Ctrl+C, which on a terminal reaches every process at once: a
/// run that still finishes its block would lose its server.
/// </summary>
internal sealed class CallersLifetime : IHostLifetime
{
    public Task WaitForStartAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;
}
