namespace Transport.Dashboard.Runs;

/// <summary>Passes on the engine's events, and nothing more: the publisher computes figures.</summary>
internal sealed class BoardObserver(RunBoard board, Action<string> onStarted) : IRunObserver
{
    public void OnEvent(RunEvent runEvent)
    {
        board.Apply(runEvent);
        if (runEvent is RunStarted started)
        {
            onStarted(started.Manifest.RunId);
        }
    }

    public void OnProgress(RunProgress progress) => board.Apply(progress);
}
