namespace Transport.DataContract;

/// <summary>The two tables of the persons, and the statements of ways that write their SQL by hand; the same text for every database.</summary>
/// <remarks>
/// Instants are held as ticks of 100 ns since 0001-01-01 (UTC) in a 64-bit integer, so that every database gives back exactly the instant that it was given:
/// SQLite has no type for instants, and PostgreSQL's holds microseconds. Each statement takes one parameter, <c>@count</c>. Columns are named as the
/// properties of the payload models.
/// </remarks>
public static class PeopleSql
{
    /// <summary>Table of the persons.</summary>
    public const string PersonsTable = "persons";

    /// <summary>Table of the orders.</summary>
    public const string OrdersTable = "orders";

    /// <summary>The parameter of the statements.</summary>
    public const string Count = "@count";

    /// <summary>The first persons: Id, Name, CreatedOn, FloatNumber.</summary>
    public const string Persons =
        "SELECT id AS Id, name AS Name, created_on AS CreatedOn, float_number AS FloatNumber FROM persons ORDER BY id LIMIT @count";

    /// <summary>The orders of the first persons, in the order of the persons: Id, CreatedOn, PersonId, ProductName.</summary>
    public const string Orders =
        "SELECT o.id AS Id, o.created_on AS CreatedOn, o.person_id AS PersonId, o.product_name AS ProductName "
        + "FROM (SELECT id FROM persons ORDER BY id LIMIT @count) AS p JOIN orders AS o ON o.person_id = p.id ORDER BY o.person_id, o.id";
}
