namespace Transport.DataContract.Scenarios;

/// <summary>The statements of ways that write their SQL by hand, each with one parameter, <c>@id</c>; and the small table.</summary>
public static class ScenarioSql
{
    /// <summary>The small table.</summary>
    public const string SettingsTable = "settings";

    /// <summary>The parameter of the statements.</summary>
    public const string Id = "@id";

    /// <summary>Makes the small table, and fills it.</summary>
    public const string CreateSettings = """
        CREATE TABLE settings (id integer PRIMARY KEY, name varchar(50) NOT NULL, culture varchar(50) NOT NULL, theme varchar(50) NOT NULL, address varchar(50) NOT NULL,
            contact varchar(50) NOT NULL, page_size integer NOT NULL, retries integer NOT NULL, timeout_seconds integer NOT NULL, version integer NOT NULL, rate double precision NOT NULL);
        INSERT INTO settings VALUES (1, 'first', 'en', 'light', 'a', 'x', 10, 3, 30, 1, 0.5), (2, 'second', 'de', 'dark', 'b', 'y', 20, 3, 30, 1, 1.5), (3, 'third', 'fr', 'light', 'c', 'z', 50, 5, 60, 2, 2.5);
        """;

    /// <summary>Scenario 1.</summary>
    public const string Person = "SELECT id AS Id, name AS Name, created_on AS CreatedOn, float_number AS FloatNumber FROM persons WHERE id = @id";

    /// <summary>Scenario 2.</summary>
    public const string Join = "SELECT o.id AS Id, o.product_name AS ProductName, p.name AS Name FROM persons AS p JOIN orders AS o ON o.person_id = p.id WHERE p.id = @id ORDER BY o.id";

    /// <summary>Scenario 3.</summary>
    public const string Union =
        "SELECT p.id AS Id, p.name AS Name FROM persons AS p WHERE p.id IN (SELECT o.person_id FROM orders AS o WHERE o.id IN (SELECT i.id FROM orders AS i WHERE i.person_id = @id)) "
        + "UNION SELECT o.id, o.product_name FROM orders AS o WHERE o.person_id IN (SELECT p.id FROM persons AS p WHERE p.id = @id)";

    /// <summary>The trivial query.</summary>
    public const string Setting =
        "SELECT id AS Id, name AS Name, culture AS Culture, theme AS Theme, address AS Address, contact AS Contact, page_size AS PageSize, retries AS Retries, timeout_seconds AS TimeoutSeconds, version AS Version, rate AS Rate "
        + "FROM settings WHERE id = @id";
}
