using System.Globalization;
using BenchmarkDotNet.Attributes;
using Transport.OData;
using Transport.OData.Hosting;
using Transport.OData.Query;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.QueryBenchmarks;

/// <summary>
/// What it costs that a query is text: finding the plan, following the path and running filter, order, top and the options of <c>$expand</c>, against
/// the same query written in C#. Rows are read to the end; nothing is written.
/// </summary>
[MemoryDiagnoser]
public class ODataQueryBenchmarks
{
    private const string Query = "?$filter=startswith(Name,'Person9')%20and%20FloatNumber%20gt%2050&$orderby=CreatedOn%20desc&$top=10&$expand=Orders($top=1)";

    /// <summary>More than plans are kept, so that each is new when it comes again.</summary>
    private const int Literals = 1_000_000;

    private static readonly Uri Root = new("http://127.0.0.1:5080/odata/");

    private readonly Person[] _persons = new MockPersonRepository(100).GetPersons(100, includeOrders: true);
    private RequestParser _parser = null!;
    private RequestParser _forgetful = null!;
    private QueryExecutor _executor = null!;
    private int _literal;

    /// <summary>Builds what is measured.</summary>
    [GlobalSetup]
    public void Prepare()
    {
        _parser = new RequestParser(PeopleEdm.ForServers, new ODataServiceOptions());
        _forgetful = new RequestParser(PeopleEdm.ForServers, new ODataServiceOptions { PlanCacheSize = 0 });
        _executor = new QueryExecutor(new PersonSet(_persons), new ODataServiceOptions());
        if (Written() != Planned() || Written() == 0)
        {
            throw new InvalidOperationException($"The query finds {Planned()}, and {Written()} written in C#.");
        }
    }

    /// <returns>A sum over what was found, so that nothing is left out.</returns>
    [Benchmark(Baseline = true)]
    public long Written()
    {
        var sum = 0L;
        foreach (var person in _persons
            .Where(person => person.Name is not null && person.Name.StartsWith("Person9", StringComparison.Ordinal) && person.FloatNumber > 50)
            .OrderByDescending(person => person.CreatedOn)
            .Take(10))
        {
            sum += person.Id;
            foreach (var order in person.Orders.Take(1))
            {
                sum += order.Id;
            }
        }

        return sum;
    }

    /// <summary>By a compiled plan.</summary>
    [Benchmark]
    public long Planned() => Run(_parser, Query);

    /// <summary>The same with literals that no request had before, in a shape that others had.</summary>
    [Benchmark]
    public long NewLiterals() => Run(_parser, Query.Replace("50", (++_literal % Literals).ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal));

    /// <summary>The same, parsed, bound and compiled each time.</summary>
    [Benchmark]
    public long NeverSeenBefore() => Run(_forgetful, Query);

    /// <summary>The call of a function with arguments that no request had before, without the call itself: path, query and plan.</summary>
    [Benchmark]
    public bool NewArguments() => Parse(_parser, $"/Query(id={++_literal % Literals},operationId=3)");

    /// <summary>The same, parsed each time.</summary>
    [Benchmark]
    public bool ArgumentsNeverSeenBefore() => Parse(_forgetful, $"/Query(id={++_literal % Literals},operationId=3)");

    private static bool Parse(RequestParser parser, string path) => parser.Parse(path, "", Root, ProtocolVersion.V4, maxPageSize: null).Plan.Options.Clauses.Count;

    private long Run(RequestParser parser, string query)
    {
        var request = parser.Parse("/Persons", query, Root, ProtocolVersion.V4, maxPageSize: null);

        // There is nothing to wait for: the source never does.
        var result = (ResourceSetResult)_executor.ExecuteAsync(request, CancellationToken.None).AsTask().GetAwaiter().GetResult();
        var orders = result.Plan.Nested[0];
        using var run = orders.Query!.Start(CancellationToken.None);
        var sum = 0L;
        foreach (var row in result.Rows)
        {
            var person = (Person)row;
            sum += person.Id;
            run.Open(person.Orders);
            while (run.MoveNext())
            {
                sum += ((Order)run.Current!).Id;
            }
        }

        return sum;
    }
}
