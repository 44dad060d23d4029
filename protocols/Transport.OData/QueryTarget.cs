namespace Transport.OData;

/// <summary>For whom a query's expression is made.</summary>
public enum QueryTarget
{
    /// <summary>Rows in memory: compiled code, which must not trip over nulls.</summary>
    RowsInMemory,

    /// <summary>A LINQ provider such as EF Core's, which makes a query of its own of it.</summary>
    LinqProvider,
}
