using Transport.Engine.Coordinator;
using Transport.Engine.Worker;

namespace Transport.Experiments.Steps;

/// <summary>A folder for each way, deleted at the end: a database's server may be another account's, which owns its folder.</summary>
internal sealed class WayFolders : IDisposable
{
    private readonly List<(string Way, RunFolder Folder)> _made = [];

    /// <summary>Ways that have one, in their order.</summary>
    public IReadOnlyList<(string Way, RunFolder Folder)> Made => _made;

    /// <summary>Makes them; a way whose folder cannot be made fails, and the others go on.</summary>
    /// <param name="ways">The ways, each once.</param>
    /// <param name="create">Makes a folder.</param>
    /// <param name="failed">Told which way has none, and why.</param>
    public void Make(IEnumerable<string> ways, Func<RunFolder> create, Action<StepFailed> failed)
    {
        foreach (var way in ways)
        {
            try
            {
                _made.Add((way, create()));
            }
            catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
            {
                failed(new StepFailed(way, FailureReason.Of(problem)));
            }
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _made.ForEach(made => made.Folder.Dispose());
}
