namespace Transport.Engine;

/// <summary>Watches a run from the coordinating process. Called from one thread at a time; nothing done here is inside a measurement.</summary>
public interface IRunObserver
{
    /// <summary>An event that has just been stored.</summary>
    void OnEvent(RunEvent runEvent);

    /// <summary>Where the run is; comes a few times per second at most.</summary>
    void OnProgress(RunProgress progress);
}
