using System.Text;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>Requests from a grammar, some of them damaged: the answer is never a 500, and no request kills the service.</summary>
public sealed class FuzzTests
{
    private const int Requests = 5000;

    private static readonly int[] Allowed = [200, 204, 400, 404, 405, 406, 501];

    [Fact]
    public async Task Get_RandomQueries_NeverAServerError()
    {
        await using var service = await TestService.StartAsync(new MockPersonRepository(20));
        var queries = new RandomQueries(20120101);
        var succeeded = 0;
        for (var i = 0; i < Requests; i++)
        {
            var query = queries.Next();
            if (!Uri.TryCreate(service.Root.AbsoluteUri + query, UriKind.Absolute, out var uri))
            {
                continue;
            }

            using var response = await service.Client.GetAsync(uri, Deadline.Soon);
            Assert.True(Allowed.Contains((int)response.StatusCode), $"{(int)response.StatusCode} for {query}");
            succeeded += response.IsSuccessStatusCode ? 1 : 0;
        }

        Assert.InRange(succeeded, Requests / 10, Requests);
    }

    private sealed class RandomQueries(int seed)
    {
        private static readonly string[] Paths =
            ["Persons", "Persons", "Persons", "Orders", "UntidyPersons", "CustomerOrders", "Persons(1)", "Persons/$count", "Persons(1)/Orders", "Query(id=1,operationId=2)"];

        private static readonly string[] Atoms =
        [
            "Id", "Name", "CreatedOn", "FloatNumber", "Orders", "Orders/$count", "Nope", "1", "-1", "0", "2.5", "9999999999", "null", "true", "INF", "'x'", "''",
            "2012-01-01T00:00:00Z", "2012-01-01", "duration'PT1S'", "$it", "@p", "(1,2,3)", "('a','b')", "now()",
        ];

        private static readonly string[] Operators =
            ["eq", "ne", "gt", "ge", "lt", "le", "and", "or", "add", "sub", "mul", "div", "mod", "in", "has"];

        private static readonly string[] Functions =
        [
            "contains", "startswith", "endswith", "length", "indexof", "substring", "tolower", "toupper", "trim", "concat", "year", "month", "day", "hour",
            "minute", "second", "date", "time", "round", "floor", "ceiling", "cast", "isof", "not", "-", "fractionalseconds", "totaloffsetminutes", "geo.length",
        ];

        private const string Damage = "()',/$&=%;:@ \"\\*+-\u4E2D\u0000";

        private readonly Random _random = new(seed);

        public string Next()
        {
            var options = Enumerable.Range(0, _random.Next(4)).Select(_ => Option());
            var query = new StringBuilder(Pick(Paths) + "?" + string.Join('&', options));
            for (var damage = _random.Next(6) - 3; damage > 0; damage--)
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

        private string Option() => _random.Next(9) switch
        {
            0 or 1 or 2 => "$filter=" + Expression(3),
            3 => "$orderby=" + Expression(1) + (_random.Next(2) == 0 ? " desc" : ""),
            4 => "$top=" + _random.Next(-1, 30),
            5 => "$skip=" + _random.Next(-1, 30),
            6 => "$select=" + Pick(["Id", "Name,Id", "*", "Orders", "Nope", "orderItems", "Id/x"]),
            7 => "$expand=Orders" + Pick(["", "($top=1)", $"($filter={Expression(2)})", "($orderby=Id desc;$count=true)", "($levels=2)", "/$ref", "($select=Id)"]),
            _ => Pick(["$count=true", "$format=json", "$search=x", "$apply=x", "custom=1", "@p=1", "$count=x"]),
        };

        private string Expression(int depth) => depth == 0 ? Pick(Atoms) : _random.Next(6) switch
        {
            0 or 1 => $"{Expression(depth - 1)} {Pick(Operators)} {Expression(depth - 1)}",
            2 => $"({Expression(depth - 1)} {Pick(Operators)} {Expression(depth - 1)})",
            3 => $"{Pick(Functions)}({string.Join(',', Enumerable.Range(0, _random.Next(1, 3)).Select(_ => Expression(depth - 1)))})",
            4 => $"Orders/{Pick(["any", "all"])}(o:o/{Pick(["Id", "ProductName", "PersonId"])} {Pick(Operators)} {Expression(depth - 1)})",
            _ => $"Id {Pick(Operators)} {_random.Next(30)}",
        };

        private string Pick(string[] choices) => choices[_random.Next(choices.Length)];
    }
}
