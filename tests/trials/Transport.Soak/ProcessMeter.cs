using System.ComponentModel;

namespace Transport.Soak;

/// <summary>Looks at resident memory and handles of a process, again and again.</summary>
/// <param name="pid">Its id.</param>
internal sealed class ProcessMeter(int pid)
{
    /// <summary>Growth that does not count: one more heap segment or buffer pool.</summary>
    private const double LeastMiB = 16;

    /// <summary>Growth that does not count: connections in progress at the time of the sample.</summary>
    private const double LeastHandles = 24;

    private readonly List<double> _memory = [];
    private readonly List<double> _handles = [];

    public SoakSlope? Memory => SoakSlope.Of(_memory, LeastMiB);

    public SoakSlope? Handles => SoakSlope.Of(_handles, LeastHandles);

    /// <summary>Looks once; a process that is gone leaves no sample.</summary>
    public void Look()
    {
        try
        {
            using var process = Process.GetProcessById(pid);
            _memory.Add(process.WorkingSet64 / (1024.0 * 1024));
            _handles.Add(process.HandleCount);
        }
        catch (Exception gone) when (gone is ArgumentException or InvalidOperationException or Win32Exception or IOException)
        {
            // Its end is reported as an incident.
        }
    }
}
