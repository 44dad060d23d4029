namespace Transport.PluginLoading.Internal;

/// <summary>Row ids and endpoint ids are given out apart, since a transport's row and its endpoint usually share one.</summary>
internal sealed class TakenIds(IEnumerable<string> inBox)
{
    private readonly string[] _inBox = [.. inBox];

    public RowIds Rows => field ??= new RowIds(_inBox);

    public RowIds Endpoints => field ??= new RowIds(_inBox);
}
