namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>Marks a request whose query was run by <c>[EnableQuery]</c> where neither the attribute nor the model has a page size.</summary>
internal static class QueriedWithoutPages
{
    private static readonly object Key = new();

    public static void Mark(HttpContext context) => context.Items[Key] = Key;

    public static bool Is(HttpContext context) => context.Items.ContainsKey(Key);
}
