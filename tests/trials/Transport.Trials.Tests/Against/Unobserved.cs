namespace Transport.Trials.Tests.Against;

/// <summary>For runs of which nobody reads anything but their records.</summary>
internal sealed class Unobserved : IRunObserver
{
    public void OnEvent(RunEvent runEvent)
    {
        // The records are read afterwards.
    }

    public void OnProgress(RunProgress progress)
    {
        // Nobody watches.
    }
}
