namespace Transport.Engine.Machine;

/// <summary>What a client process says of its own runtime.</summary>
internal static class ProcessReport
{
    public static ProcessReported Own() => new(ProcessRole.Client, GarbageCollector.Describe(), RuntimeKnobs.Read(), Pid: Environment.ProcessId);
}
