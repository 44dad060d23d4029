using Transport.OData.Hosting;
using Transport.OData.Query;
using Transport.People.OData;

namespace Transport.OData.Tests.Query;

public sealed class PlanCacheTests
{
    private static readonly Uri Root = new("http://127.0.0.1/odata/");

    private readonly RequestParser _parser = new(PeopleEdm.ForServers, new ODataServiceOptions { PlanCacheSize = 8 });

    [Fact]
    public void Parse_SameText_SamePlan() => Assert.Same(Plan("?$top=1"), Plan("?$top=1"));

    [Theory]
    [InlineData("?$top=1", "?$top=2")]
    [InlineData("?$top=1", "?$top=1&x=1")]
    public void Parse_OtherText_OtherPlan(string one, string other) => Assert.NotSame(Plan(one), Plan(other));

    [Fact]
    public void Parse_OtherRulesOfNames_OtherPlan() => Assert.NotSame(Plan("?$top=1"), _parser.Parse("/Persons", "?$top=1", Root, ProtocolVersion.V401, null).Plan);

    [Fact]
    public void Parse_PagesOfOneQuery_SamePlan()
    {
        var (first, second) = (Parse("?$filter=Id gt 1"), Parse("?$filter=Id gt 1&$skiptoken=1000"));

        Assert.Same(first.Plan, second.Plan);
        Assert.Equal((0, 1000), (first.Before, second.Before));
        Assert.Equal(Parse("").Plan, Parse("?$skiptoken=5").Plan);
    }

    [Fact]
    public void Parse_FloodOfTexts_KeepsWhatIsAskedForAndForgetsTheRest()
    {
        var (often, once) = (Plan("?$top=0"), Plan("?$top=9999"));
        for (var i = 1; i < 100; i++)
        {
            Plan($"?$top={i}");
            Assert.Same(often, Plan("?$top=0"));
        }

        Assert.NotSame(once, Plan("?$top=9999"));
    }

    [Fact]
    public void Parse_NewTextOfAKnownShape_IsKeptWhenItIsAskedForAgain()
    {
        var parser = new RequestParser(PeopleEdm.ForServers, new ODataServiceOptions());
        RequestPlan Plan(int id) => parser.Parse("/Persons", $"?$filter=Id eq {id}", Root, ProtocolVersion.V4, null).Plan;
        Plan(1);
        Plan(2);

        var (first, second) = (Plan(3), Plan(3));

        Assert.NotSame(first, second);
        Assert.Same(second, Plan(3));
    }

    [Fact]
    public void UriAt_OtherAddress_OtherUri()
    {
        var plan = Plan("?$top=1");

        Assert.Same(plan.UriAt(Root), plan.UriAt(Root));
        Assert.Equal("http://elsewhere.example/", plan.UriAt(new Uri("http://elsewhere.example/")).ServiceRoot.AbsoluteUri);
    }

    private RequestPlan Plan(string query) => Parse(query).Plan;

    private ODataRequest Parse(string query) => _parser.Parse("/Persons", query, Root, ProtocolVersion.V4, null);
}
