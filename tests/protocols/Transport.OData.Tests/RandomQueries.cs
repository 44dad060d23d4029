using System.Text;

namespace Transport.OData.Tests;

/// <summary>Requests from OData's grammar over the people model, typed well enough that many are right, and some of them damaged.</summary>
internal sealed class RandomQueries(int seed)
{
    private const string Damage = "()',/$&=%;:@ \"\\*+-\u4E2D\u0000";

    private static readonly string[] Paths =
    [
        "Persons", "Persons", "Persons", "Persons", "Orders", "UntidyPersons", "CustomerOrders", "Persons(1)", "Persons/$count", "Persons(1)/Orders",
        "Persons(1)/Orders/$ref", "CustomerOrders(2)/orderItems", "Persons/$filter(Id gt 3)", "Query(id=1,operationId=2)", "$metadata", "$entity", "Persons(77)/Name",
    ];

    private static readonly string[] Numbers =
        ["Id", "FloatNumber", "length(Name)", "Orders/$count", "1", "-1", "0", "2.5", "9999999999", "null", "INF", "@p", "year(CreatedOn)", "indexof(Name,'o')", "-Id"];

    private static readonly string[] Texts =
        ["Name", "'x'", "''", "null", "tolower(Name)", "concat(Name,'a')", "substring(Name,1)", "trim(Name)", "cast(Id,Edm.String)", "'it''s'"];

    private static readonly string[] Instants = ["CreatedOn", "now()", "2012-01-01T00:00:00Z", "mindatetime()", "CreatedOn add duration'PT1S'", "null"];

    private static readonly string[] Wild =
    [
        "Nope", "$it", "$it/Id", "Orders", "duration'PT1S'", "2012-01-01", "(1,2,3)", "true", "geo.length(Name)", "isof(Id,Edm.Int32)", "$root/Persons(1)/Id",
        "Transport.People.Person/Id", "binary'AAEC'", "12345678-1234-1234-1234-123456789012", "[1,2]", "{\"a\":1}",
    ];

    private static readonly string[] Comparisons = ["eq", "ne", "gt", "ge", "lt", "le"];

    private static readonly string[] Odd = ["has", "in", "mod", "and", "divby", "EQ", "add"];

    private readonly Random _random = new(seed);

    public IEnumerable<string> Take(int count) => Enumerable.Range(0, count).Select(_ => Next());

    private string Next()
    {
        var options = Enumerable.Range(0, _random.Next(4)).Select(_ => Option()).DistinctBy(option => option.Split('=')[0]);
        var query = new StringBuilder(Pick(Paths) + "?" + string.Join('&', options));
        for (var damage = _random.Next(9) - 6; damage > 0; damage--)
        {
            var at = _random.Next(query.Length);
            _ = _random.Next(3) switch
            {
                0 => query.Remove(at, 1),
                1 => query.Insert(at, Damage[_random.Next(Damage.Length)]),
                _ => query.Insert(at, query.ToString(at, Math.Min(5, query.Length - at))),
            };
        }

        return query.ToString();
    }

    private string Option() => _random.Next(14) switch
    {
        0 or 1 or 2 or 3 => "$filter=" + Condition(3),
        4 => "$orderby=" + Value() + (_random.Next(2) == 0 ? " desc" : "") + (_random.Next(3) == 0 ? ",Id" : ""),
        5 => "$top=" + _random.Next(-1, 30),
        6 => "$skip=" + _random.Next(-1, 30),
        7 => "$select=" + Pick(["Id", "Name,Id", "*", "Orders", "Nope", "orderItems", "Id/x", "orderItems/ItemID", "orderItems($top=1)", "Twice", "Name,Name"]),
        8 => "$expand=" + Expand(2),
        9 => "$search=" + Pick(["x", "Person1 OR Person2", "NOT a", "\"a b\" AND c", "a NOT", "\"", "(a OR b) c", "AND"]),
        10 => "$apply=" + Apply(),
        11 => "$compute=" + Pick([$"{Number(1)} as Twice", $"{Text()} as T,{Number(0)} as N", "Id as Name", "Id mul 2", "Twice as Thrice"]),
        12 => "$skiptoken=" + Pick(["3", "0", "x", "-1", "99999999999"]),
        _ => Pick(["$count=true", "$format=json", "custom=1", "@p=1", "@p='x'", "@p=@p", "$count=x", "$levels=2", "$id=Persons(1)", "$schemaversion=*", "$deltatoken=1"]),
    };

    private string Expand(int depth) => Pick(["Orders", "Orders", "Orders", "*", "Nope"]) + Pick(
    [
        "", "($top=1)", $"($filter={Pick(["Id gt 3", "contains(ProductName,'1')", "PersonId eq $it/Id", Condition(1)])})", "($orderby=Id desc;$count=true)", "($levels=2)",
        "($levels=max)", "/$ref", "/$count", "($select=Id)", "($search=x1)", "($compute=Id mul 2 as T;$select=T)", "($apply=aggregate($count as C))",
        depth > 0 ? $"($expand={Expand(depth - 1)})" : "($skip=1;$skip=2)", "($nope=1)",
    ]);

    private string Apply() => string.Join('/', Enumerable.Range(0, _random.Next(1, 3)).Select(_ => Pick(
    [
        $"filter({Condition(1)})", "groupby((Name))", "groupby((Name,Id),aggregate($count as C))", "aggregate(Id with sum as S,FloatNumber with average as A)",
        $"aggregate({Number(1)} with max as M)", "aggregate(Name with countdistinct as D)", "compute(Id mul 2 as Twice)", "groupby((Orders/Id))", "topcount(2,Id)",
        "aggregate(Orders(Id with sum as S))", "identity", "expand(Orders,filter(Id gt 1))", "aggregate(CreatedOn with min as F)",
    ])));

    private string Condition(int depth) => depth == 0 ? Pick(["true", "Id gt 3", "Name ne null", "contains(Name,'1')"]) : _random.Next(12) switch
    {
        0 or 1 => $"{Number(depth - 1)} {Pick(Comparisons)} {Number(depth - 1)}",
        2 => $"{Text()} {Pick(Comparisons)} {Text()}",
        3 => $"{Pick(Instants)} {Pick(Comparisons)} {Pick(Instants)}",
        4 => $"{Pick(["contains", "startswith", "endswith", "matchesPattern"])}({Text()},{Text()})",
        5 => $"Orders/{Pick(["any", "all"])}(o:o/{Pick(["Id", "PersonId"])} {Pick(Comparisons)} {Number(0)})",
        6 => $"({Condition(depth - 1)} {Pick(["and", "or"])} {Condition(depth - 1)})",
        7 => $"not ({Condition(depth - 1)})",
        8 => $"{Pick(["Id", "FloatNumber"])} in ({string.Join(',', Enumerable.Range(0, _random.Next(1, 8)).Select(_ => Pick(["1", "2.5", "INF", "-3", "null"])))})",
        9 => $"Name in ({string.Join(',', Enumerable.Range(0, _random.Next(1, 8)).Select(_ => Pick(["'Person1'", "''", "'x''y'", "null"])))})",
        10 => $"{Pick(Wild)} {Pick(Comparisons)} {Pick(Wild)}",
        _ => $"{Value()} {Pick(Odd)} {Value()}",
    };

    private string Number(int depth) => depth <= 0 ? Pick(Numbers) : _random.Next(3) switch
    {
        0 => $"{Pick(Numbers)} {Pick(["add", "sub", "mul", "div", "mod"])} {Number(depth - 1)}",
        1 => $"{Pick(["round", "floor", "ceiling"])}({Pick(["FloatNumber", "2.5", Number(depth - 1)])})",
        _ => Pick(Numbers),
    };

    private string Text() => Pick(Texts);

    private string Value() => Pick([Number(1), Text(), Pick(Instants), Pick(Wild)]);

    private string Pick(string[] choices) => choices[_random.Next(choices.Length)];
}
