using System.Collections;
using System.Globalization;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging.Abstractions;
using Microsoft.OData.Edm;
using Transport.OData.Hosting;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Tests.Everything;
using Transport.PayloadModels;
using Transport.People.OData;

namespace Transport.OData.Tests.Query.Shapes;

/// <summary>A literal that a shape's plan is given has the meaning that it has in the text: two services, of which one keeps no plans, answer alike.</summary>
public sealed class ShapePlanTests
{
    private const int CallsOfAShape = 24;

    private static readonly Uri Root = new("http://127.0.0.1/odata/");

    private static readonly string[] Numbers =
        ["0", "1", "2", "3", "5", "7", "300", "16777215", "16777216", "16777217", "123456789", "999999999", "2147483647", "-2147483647", "-2147483648", "2147483648", "5000000000", "9007199254740993",
            "-9007199254740993", "999999999999999999", "9223372036854775807", "-1", "-7", "-0", "-16777217", "1.5", "2.0", "0.1", "1e3", "null", "007"];

    private static readonly string[] Texts = ["'a'", "''", "'it''s'", "'Delft'", "'d'", "'DELFT'", "'a b'", "'1'", "'(,)'", "'x y'", "'null'", "null"];

    private static readonly string[] Instants =
        ["2016-02-28T22:32:03.450Z", "2016-02-28T22:32:03.45Z", "2016-02-29T01:02:03.450+02:30", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.9999999Z", "2016-02-29", "2016-02-30", "null"];

    private static readonly string[] Days = ["2016-02-29", "0001-01-01", "9999-12-31", "2016-02-30", "2015-12-31", "2016-02-29T00:00:00Z", "null"];

    private static readonly string[] Guids = ["01234567-89ab-cdef-0123-456789abcdef", "00000000-0000-0000-0000-000000000000", "01234567-89AB-CDEF-0123-456789ABCDEF"];

    private static readonly string[] Members = ["Every.Colours'Red'", "Every.Colours'Blue'", "Every.Colours'Red,Blue'", "'Red'", "'Green'", "'None'", "'Nothing'", "1", "5", "null"];

    private static readonly string[] Pages = ["0", "1", "2", "3", "4", "600", "-1", "2147483647", "2147483648", "x", "01"];

    /// <summary>A request and the literals for each <c>~</c> in it, by what they are compared with.</summary>
    public static TheoryData<string, string[]> Shapes
    {
        get
        {
            var shapes = new TheoryData<string, string[]>();
            foreach (var property in (string[])["Id", "Small", "Signed", "Short", "Long", "MaybeLong", "Money", "Single", "MaybeDouble", "Place/Zip"])
            {
                shapes.Add($"/Things?$filter={property} eq ~&$select=Id", Numbers);
                shapes.Add($"/Things?$filter={property} gt ~ or ~ ge {property}&$select=Id", Numbers);
                shapes.Add($"/Things?$filter={property} in (~,~)&$select=Id", Numbers);
                shapes.Add($"/Things?$filter={property} in (1,~,3,~,4,7,~,2)&$select=Id", Numbers);
                shapes.Add($"/Things?$filter={property} add ~ gt ~&$select=Id", Numbers);
                shapes.Add($"/Things?$filter={property} div ~ lt ~ or {property} mod ~ eq 1&$select=Id", Numbers);
            }

            string[] ofNumbers =
            [
                "/Things?$filter=Longs/any(l:l gt ~)&$select=Id", "/Things?$filter=Children/$count gt ~&$select=Id", "/Things?$filter=Children/any(c:c/Id eq ~ and c/Parent/Id eq ~)&$select=Id",
                "/Things?$filter=length(Place/City) gt ~&$select=Id", "/Things?$filter=year(Instant) eq ~ or month(Date) eq ~&$select=Id", "/Things?$filter=substring(Place/City,~) eq 'lft'&$select=Id",
                "/Things?$filter=substring(Place/City,~,~) eq 'e'&$select=Id", "/Things?$filter=cast(~,Edm.String) eq '2'&$select=Id", "/Things?$filter=round(MaybeDouble) eq ~&$select=Id",
                "/Things?$filter=Children/$count($filter=Id gt ~) gt ~&$select=Id", "/Things?$filter=~ eq ~&$select=Id", "/Things?$filter=Id eq @p&@p=~&$select=Id", "/Things?$filter=Id sub ~ mul ~ lt MaybeDouble&$select=Id",
                "/Things?$filter=Id gt ~&$compute=Id mul 2 as Twice&$orderby=Twice desc", "/Things?$filter=Id gt ~&$apply=filter(Id gt 1)/aggregate(Id with sum as S)", "/Things?$filter=Id ge ~&$expand=Children($filter=Id gt 2;$top=1)",
                "/Things?$filter=Id ge ~&$expand=Children($filter=$this/Id gt 1)&$select=Id", "/Things?$filter=Id ge ~&$count=true&$format=application/json;odata.metadata=minimal&$select=Id,Single",
                "/Things(~)?$select=Id,Single", "/Things(Id=~)?$select=Id", "/Things(~)/Place", "/Things(~)/Place/City", "/Things(~)/Id/$value",
                "/Things(~)/Children?$filter=Id gt ~&$select=Id&$top=3", "/Things(~)/Children/$count?$filter=Id lt ~", "/Things(~)/Children(~)?$select=Id", "/Things(~)/Parent?$select=Id", "/Things(~)/$ref", "/Things(~)/Places?$filter=Zip eq ~",
                "/Things/$filter(Id gt ~)?$filter=Id lt ~&$select=Id", "/Things/$filter(Id gt ~)/$count", "/Things/$count?$filter=Id gt ~", "/Things(~)/Nothing", "/Nothing(~)", "/Things?$filter=Nothing eq ~", "/Things?$filter=Id eq ~ and", "/Things?filter=Id eq ~&$select=Id",
            ];
            foreach (var shape in ofNumbers)
            {
                shapes.Add(shape, Numbers);
            }

            string[] ofTexts =
            [
                "/Things?$filter=Place/City eq ~&$select=Id", "/Things?$filter=Place/City lt ~ or Place/City ge ~&$select=Id", "/Things?$filter=contains(Place/City,~)&$select=Id", "/Things?$filter=startswith(Place/City,~) or endswith(Place/City,~)&$select=Id",
                "/Things?$filter=Texts/any(t:t eq ~)&$select=Id", "/Things?$filter=Place/City in (~,~)&$select=Id", "/Things?$filter=Place/City in (~,'a','b','c','d',~,null)&$select=Id", "/Things?$filter=concat(Place/City,~) eq ~&$select=Id",
                "/Things?$filter=indexof(Place/City,~) gt 0&$select=Id", "/Things?$filter=tolower(~) eq ~&$select=Id", "/Things?$filter=matchesPattern(Place/City,~)&$select=Id", "/Things?$filter=Id eq ~&$select=Id", "/Things?$filter=isof(Id,~)",
                "/Things?$filter=cast(~,Edm.Int32) eq 1&$select=Id", "/Things(~)?$select=Id", "/Things?$search=~",
            ];
            foreach (var shape in ofTexts)
            {
                shapes.Add(shape, Texts);
            }

            shapes.Add("/Things?$filter=Instant ge ~&$select=Id", Instants);
            shapes.Add("/Things?$filter=Instant eq ~ or Instant in (~,~)&$select=Id", Instants);
            shapes.Add("/Things?$filter=date(Instant) eq ~&$select=Id", Days);
            shapes.Add("/Things?$filter=Date eq ~ or Date lt ~&$select=Id", Days);
            shapes.Add("/Things?$filter=Guid eq ~ or Guid in (~,~)&$select=Id", Guids);
            shapes.Add("/Things?$filter=Colours eq ~&$select=Id", Members);
            shapes.Add("/Things?$filter=Colours has ~ or MaybeColours eq ~&$select=Id", Members);
            shapes.Add("/Things?$top=~&$skip=~&$select=Id&$count=true", Pages);
            shapes.Add("/Things?$orderby=Single desc&$skip=~&$select=Id", Pages);
            shapes.Add("/Things(5)/Children?$top=~&$skip=~&$select=Id", Pages);
            shapes.Add("/Things?$filter=Id gt 1&$expand=Children($top=~;$select=Id)&$select=Id&$top=~", Pages);
            return shapes;
        }
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public async Task Get_OtherLiterals_SameAnswerAsByText(string shape, string[] literals)
    {
        var (kept, byText) = (Things(1024), Things(0));
        var random = new Random(shape.Length);
        var unlike = new List<string>();
        for (var i = 0; i < CallsOfAShape; i++)
        {
            var request = Filled(shape, _ => literals[random.Next(literals.Length)]);
            var (expected, actual) = (await GetAsync(byText, request), await GetAsync(kept, request));
            if (expected != actual)
            {
                unlike.Add($"{request}\n  {expected}\n  {actual}");
            }
        }

        Assert.True(unlike.Count == 0, string.Join('\n', unlike));
    }

    [Theory]
    [InlineData("/Query(id=~,operationId=~)")]
    [InlineData("/Query(operationId=~,id=~)")]
    [InlineData("/Query(id=@a,operationId=@b)?@a=~&@b=~")]
    [InlineData("/Persons(~)")]
    [InlineData("/Persons(~)/Orders?$filter=Id gt ~")]
    [InlineData("/Persons?$filter=Id gt ~ and startswith(Name,'Person1')&$orderby=Id desc&$skip=~")]
    public async Task Get_OtherLiteralsOfPeople_SameAnswerAsByText(string shape)
    {
        var source = new People(new MockPersonRepository(40));
        var (kept, byText) = (Service(PeopleEdm.ForServers, source, 1024), Service(PeopleEdm.ForServers, source, 0));
        for (var i = 0; i < 40; i++)
        {
            var request = Filled(shape, at => ((i * 7) + at).ToString(CultureInfo.InvariantCulture));
            Assert.Equal(await GetAsync(byText, request), await GetAsync(kept, request));
        }
    }

    [Fact]
    public async Task Get_AnyIdsOfAQuery_SameAnswerAsByText()
    {
        var source = new People(new MockPersonRepository(1));
        var (kept, byText) = (Service(PeopleEdm.ForServers, source, 1024), Service(PeopleEdm.ForServers, source, 0));
        var random = new Random(17);
        for (var i = 0; i < 200; i++)
        {
            var request = $"/Query(id={random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64)},operationId={random.Next(int.MinValue, int.MaxValue) >> random.Next(32)})";
            Assert.Equal(await GetAsync(byText, request), await GetAsync(kept, request));
        }
    }

    [Theory]
    [InlineData("281474976710657", "999999999999999999")]
    [InlineData("-281474976710657", "2147483648")]
    [InlineData("2147483647", "-16777216")]
    [InlineData("-1", "16777215")]
    public void Parse_NumbersOfOneSize_SamePlanOfTheirShape(string one, string other)
    {
        var parser = new RequestParser(PeopleEdm.ForServers, new ODataServiceOptions());
        _ = (Plan(one, 1), Plan(one, 2));
        var (first, second) = (Plan(one, 3), Plan(other, 4));

        Assert.Same(first.UriAt(Root), second.UriAt(Root));

        RequestPlan Plan(string id, int operationId) => parser.Parse($"/Query(id={id},operationId={operationId})", "", Root, ProtocolVersion.V4, null).Plan;
    }

    [Theory]
    [InlineData("/Things", "?$filter=Id gt ~ and Place/City ne 'x'&$top=~")]
    [InlineData("/Things", "?$filter=Instant lt 2016-02-29T00:00:~0Z or Id in (~,2,3,4,5,6)")]
    [InlineData("/Things", "?$filter=Children/any(c:c/Id gt ~)&$skip=~")]
    [InlineData("/Things(~)/Children", "?$filter=MaybeDouble gt ~")]
    [InlineData("/Things/$filter(Single gt ~)", "?$filter=Money lt ~")]
    public void Parse_OtherLiterals_SamePlanOfTheirShape(string path, string query)
    {
        var parser = new RequestParser(EverythingModel.Model, new ODataServiceOptions());
        _ = (Plan(1), Plan(2));
        var (third, fourth) = (Plan(3), Plan(4));

        // What is written of a row is planned once, where there is one plan.
        Assert.NotSame(third, fourth);
        Assert.Same(third.Answer.Plan, fourth.Answer.Plan);

        RequestPlan Plan(int literal) => parser.Parse(
            path.Replace("~", $"{literal}", StringComparison.Ordinal), query.Replace("~", $"{literal}", StringComparison.Ordinal), Root, ProtocolVersion.V4, null).Plan;
    }

    [Fact]
    public void Parse_FloodOfShapes_KeepsTheShapeThatIsAskedFor()
    {
        var parser = new RequestParser(EverythingModel.Model, new ODataServiceOptions { PlanCacheSize = 8 });
        _ = (Plan("Id gt 1"), Plan("Id gt 2"));
        var often = Plan("Id gt 3").Answer.Plan;
        for (var i = 0; i < 100; i++)
        {
            Plan($"Id gt {i} or MaybeDouble gt {i}.5");
            Assert.Same(often, Plan($"Id gt {1000 + i}").Answer.Plan);
        }

        RequestPlan Plan(string filter) => parser.Parse("/Things", "?$filter=" + filter, Root, ProtocolVersion.V4, null).Plan;
    }

    private static string Filled(string shape, Func<int, string> literal)
    {
        var parts = shape.Split('~');
        return string.Concat(parts.Select((part, at) => at == 0 ? part : literal(at) + part));
    }

    private static ODataService Things(int plans) => Service(EverythingModel.Model, new ThingSource(), plans);

    private static ODataService Service(ODataModel model, IODataSource source, int plans) =>
        new(model, source, NullLogger<ODataService>.Instance, new ODataServiceOptions { PlanCacheSize = plans, PageSize = 3 });

    /// <returns>Status, headers and body.</returns>
    private static async Task<string> GetAsync(ODataService service, string request)
    {
        var context = new DefaultHttpContext();
        using var body = new MemoryStream();
        var parts = request.Split('?');
        (context.Request.Method, context.Request.Scheme, context.Request.Host, context.Request.PathBase) = ("GET", "http", new HostString("127.0.0.1", 5080), "/odata");
        (context.Request.Path, context.Request.QueryString) = (parts[0], new QueryString(parts.Length == 1 ? "" : "?" + parts[1].Replace(" ", "%20", StringComparison.Ordinal)));
        context.Response.Body = body;
        await service.InvokeAsync(context);
        await context.Response.CompleteAsync();
        return $"{context.Response.StatusCode} {context.Response.ContentType} {Encoding.UTF8.GetString(body.ToArray())}";
    }

    private sealed class People(MockPersonRepository repository) : IODataSource
    {
        public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => repository.GetPersons(repository.PersonCount, includeOrders: true);

        public ValueTask<object?> InvokeAsync(IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
            new(repository.Query((long)arguments["id"]!, (int)arguments["operationId"]!));
    }
}
