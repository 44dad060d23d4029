using Transport.Dashboard.Live;
using Transport.Harness.Engine;
using Transport.Harness.Record;

namespace Transport.Dashboard.Runs;

/// <summary>Passes on what the engine says, and nothing more: figures are the publisher's business.</summary>
internal sealed class BoardObserver(RunBoard board, Action<string> onStarted) : IRunObserver
{
    public void OnEvent(RunEvent runEvent)
    {
        board.Take(runEvent);
        if (runEvent is RunStarted started)
        {
            onStarted(started.Manifest.RunId);
        }
    }

    public void OnProgress(RunProgress progress) => board.Take(progress);
}
