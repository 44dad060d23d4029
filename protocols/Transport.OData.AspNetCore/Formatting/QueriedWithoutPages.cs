namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>Marks what <c>[EnableQuery]</c> has read of a $select and $expand where neither the attribute nor the model has a page size.</summary>
internal static class QueriedWithoutPages
{
    private static readonly ConditionalWeakTable<SelectExpandClause, object> Marked = [];

    public static void Mark(SelectExpandClause clause)
    {
        if (!Is(clause))
        {
            _ = Marked.TryAdd(clause, clause);
        }
    }

    public static bool Is(SelectExpandClause? clause) => clause is not null && Marked.TryGetValue(clause, out _);
}
