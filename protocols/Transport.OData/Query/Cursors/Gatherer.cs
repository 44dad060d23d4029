namespace Transport.OData.Query.Cursors;

/// <summary>Gathers rows that arrive one by one in a list of their own class.</summary>
internal abstract class Gatherer
{
    public static Gatherer Of(Type rows) => (Gatherer)Activator.CreateInstance(typeof(Gatherer<>).MakeGenericType(rows))!;

    public abstract ValueTask<IReadOnlyList<object>> GatherAsync(IAsyncEnumerable<object> rows, CancellationToken cancellationToken);
}
