namespace Transport.OData.Query.Cursors;

/// <inheritdoc/>
/// <typeparam name="T">The class of the rows that come in.</typeparam>
internal abstract class MemoryStage<T> : MemoryStage
    where T : class
{
    protected override Gatherer Gatherer => Gatherer<T>.Instance;
}
