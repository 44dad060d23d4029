namespace Transport.PluginLoading;

/// <summary>Row ids and endpoint ids are given out apart, since a transport's row and its endpoint usually share one.</summary>
internal sealed class TakenIds(IEnumerable<string> inBox)
{
    private readonly string[] _inBox = [.. inBox];

    public RowIds Rows => field ??= new RowIds(_inBox);

    public RowIds Endpoints => field ??= new RowIds(_inBox);

    /// <summary>Ids of ways to the data, none of which is built in.</summary>
    public RowIds Ways => field ??= new RowIds([]);

    /// <summary>Ids of kinds of database, none of which is built in.</summary>
    public RowIds Stores => field ??= new RowIds([]);
}
