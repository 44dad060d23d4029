namespace Transport.Plugins.Tests.Data;

/// <summary>Queries that Microsoft's library answers otherwise over a database than over memory, and why. Its pipeline is left as it is; docs/data.md names the reasons.</summary>
internal static class ODataDisagreements
{
    private const string NullOrder = "PostgreSQL sorts null after every text; memory and SQLite sort it before.";
    private const string NotNull = "The opposite of a condition about null is true in the statement, and false in memory.";
    private const string LetterCase = "EF Core searches by LIKE, to which letter case is nothing in SQLite.";
    private const string Lengths = "Databases count characters, .NET counts UTF-16 code units.";
    private const string Joined = "Providers join null as the empty text; in memory the whole is null.";

    private static readonly (string Query, Func<string, string, PersonData, bool> IsOf, string Reason)[] All =
    [
        ("Persons?$orderby=Name", OfNullsInPostgres, NullOrder),
        ("Persons?$orderby=Name desc,Id&$skip=3&$top=4", OfNullsInPostgres, NullOrder),
        ("Persons?$filter=startswith(Name,'person1')", OfLike, LetterCase),
        ("Persons?$filter=not contains(Name,'1')", (store, way, data) => data == PersonData.Untidy && (store == "sqlite" || IsEfCore(way)), NotNull),
        ("Persons?$filter=not startswith(Name,'Person1')", OfNullsInEfCore, NotNull),
        ("Persons?$filter=not (Name lt 'Person2')", OfNullsInEfCore, NotNull),
        ("Persons?$orderby=Name desc", OfNullsInPostgres, NullOrder),
        ("Persons?$orderby=Name&$top=7", OfNullsInPostgres, NullOrder),
        ("Persons?$filter=endswith(Name,'N1')", OfLike, LetterCase),
        ("Persons?$orderby=length(Name),Id", OfUntidy, Lengths),
        ("Persons?$filter=concat(concat(Name,' '),Name) ne null", OfUntidy, Joined),
        ("Orders?$filter=length(ProductName) gt 14&$top=3", OfUntidy, Lengths),
        ("Orders?$orderby=ProductName,Id&$top=4", OfNullsInPostgres, NullOrder),
    ];

    /// <summary>Those of a database by a way, in the order of the list.</summary>
    public static IEnumerable<string> Of(string store, string way, PersonData data) => All.Where(one => one.IsOf(store, way, data)).Select(one => $"{one.Query}: {one.Reason}");

    /// <summary>Why a query is answered otherwise, where it may be.</summary>
    public static string ReasonOf(string query) => $"{query}: {All.FirstOrDefault(one => one.Query == query).Reason ?? "no reason is known"}";

    private static bool OfUntidy(string store, string way, PersonData data) => data == PersonData.Untidy;

    private static bool OfNullsInPostgres(string store, string way, PersonData data) => data == PersonData.Untidy && store == "postgres";

    private static bool OfNullsInEfCore(string store, string way, PersonData data) => data == PersonData.Untidy && IsEfCore(way);

    private static bool OfLike(string store, string way, PersonData data) => data == PersonData.Tidy && store == "sqlite" && IsEfCore(way);

    private static bool IsEfCore(string way) => way.StartsWith("efcore", StringComparison.Ordinal);
}
