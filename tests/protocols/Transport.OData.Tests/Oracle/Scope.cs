namespace Transport.OData.Tests.Oracle;

/// <summary>The row that an expression looks at, and the rows of the expressions around it.</summary>
internal sealed record Scope(object Row, Scope? Outer = null)
{
    /// <summary>The row so many expressions further out.</summary>
    public object At(int hops)
    {
        var scope = this;
        for (; hops > 0; hops--)
        {
            scope = scope.Outer!;
        }

        return scope.Row;
    }
}
