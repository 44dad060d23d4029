namespace Transport.Engine.Processes;

/// <summary>Reports freezes of the coordinating process itself for as long as it lives.</summary>
internal sealed class OwnFreezes : IDisposable
{
    private readonly Incidents _incidents;

    private OwnFreezes(Incidents incidents)
    {
        _incidents = incidents;
        FreezeLog.Seen += Report;
    }

    public static OwnFreezes Watch(Incidents incidents) => new(incidents);

    public void Dispose() => FreezeLog.Seen -= Report;

    private void Report(Freeze freeze) => _incidents.Report(ProcessRole.Coordinator, Environment.ProcessId, null, freeze);
}
