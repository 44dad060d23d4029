using System.Text.Json.Nodes;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Query.Rows;

/// <summary><c>$apply</c>, <c>$compute</c> and <c>$search</c>, whose answers are not the rows of the set.</summary>
public sealed class ApplyTests : IAsyncLifetime
{
    private static readonly Person[] Persons =
    [
        Make(1, "Ada", 1.5, 10, 11), Make(2, null, 2.5), Make(3, "Grace", 4, 20), Make(4, "Ada", 8), Make(5, "Hopper Grace", 16, 1, 2, 3),
    ];

    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await TestService.StartAsync(new TestPersonRepository { Persons = Persons });

    public ValueTask DisposeAsync() => _service.DisposeAsync();

    [Theory]
    [InlineData("$apply=aggregate($count as N)", "[{'N':5}]")]
    [InlineData("$apply=aggregate(Id with sum as S,FloatNumber with average as A,Id with max as M,Name with min as F,Name with countdistinct as D)", "[{'S':15,'A':6.4,'M':5,'F':'Ada','D':3}]")]
    [InlineData("$apply=filter(Id gt 99)/aggregate(Id with sum as S,Id with average as A,Id with max as M,$count as N)", "[{'S':null,'A':null,'M':null,'N':0}]")]
    [InlineData("$apply=groupby((Name))", "[{'Name':'Ada'},{'Name':null},{'Name':'Grace'},{'Name':'Hopper Grace'}]")]
    [InlineData("$apply=groupby((Name),aggregate($count as N,FloatNumber with sum as S))&$orderby=N desc,Name&$top=2", "[{'Name':'Ada','N':2,'S':9.5},{'Name':null,'N':1,'S':2.5}]")]
    [InlineData("$apply=groupby((Name),aggregate($count as N))&$filter=N gt 1", "[{'Name':'Ada','N':2}]")]
    [InlineData("$apply=groupby((Name),aggregate($count as N))&$filter=N gt 1 and Name eq 'Ada'&$select=N", "[{'N':2}]")]
    [InlineData("$apply=groupby((Name),aggregate($count as N))/filter(N lt 2)/aggregate(N with sum as Singles)", "[{'Singles':3}]")]
    [InlineData("$apply=compute(Id mod 2 as Odd)/groupby((Odd),aggregate(Id with max as Last))&$orderby=Odd", "[{'Odd':0,'Last':4},{'Odd':1,'Last':5}]")]
    [InlineData("$apply=filter(Id lt 4)/groupby((Name),aggregate(Id with min as First))&$compute=First mul 10 as Ten&$orderby=Ten desc", "[{'Name':'Grace','First':3,'Ten':30},{'Name':null,'First':2,'Ten':20},{'Name':'Ada','First':1,'Ten':10}]")]
    [InlineData("$apply=filter(Id le 2)/aggregate(Id with average as A)/filter(A gt 1)", "[{'A':1.5}]")]
    [InlineData("$apply=filter(Id le 2)/aggregate(Id with average as A)/compute(A mul 2 as Z)", "[{'A':1.5,'Z':3}]")]
    [InlineData("$apply=aggregate(Id mul 400000000 with sum as S)", "[{'S':6000000000}]")]
    [InlineData("$compute=FloatNumber as D&$filter=D eq 1&$select=Id", "[]")]
    [InlineData("$compute=FloatNumber as D&$filter=D in (4,1)&$select=Id", "[{'Id':3}]")]
    [InlineData("$compute=FloatNumber as D&$filter=2 lt D and D lt 3&$select=Id", "[{'Id':2}]")]
    [InlineData("$compute=FloatNumber as D&$filter=D gt Id and D lt 3&$select=Id", "[{'Id':1},{'Id':2}]")]
    [InlineData("$compute=FloatNumber as D&$filter=-D lt -1 and Id eq 1&$select=Id", "[{'Id':1}]")]
    [InlineData("$skip=4&$select=Id&$expand=Orders($compute=Id div 2.0 as H;$filter=H eq 1;$select=Id)", "[{'Id':5,'Orders':[{'Id':2}]}]")]
    [InlineData("$apply=filter(Id lt 3)/compute(Id div 2.0 as H)/aggregate(H mul 2 with sum as S)", "[{'S':3}]")]
    [InlineData("$skip=4&$select=Id&$expand=Orders($filter=$this/Id gt 1;$orderby=$this/Id desc;$select=Id)", "[{'Id':5,'Orders':[{'Id':3},{'Id':2}]}]")]
    [InlineData("$filter=CreatedOn in (2012-01-01) and Id eq 1&$select=Id", "[{'Id':1}]")]
    [InlineData("$filter=CreatedOn ne 2012-01-01 and Id eq 1&$select=Id", "[]")]
    [InlineData("$filter=CreatedOn ge cast(2012-01-01,Edm.DateTimeOffset) and Id eq 1&$select=Id", "[{'Id':1}]")]
    [InlineData("$filter=CreatedOn ge 2012-01-01 and CreatedOn lt 2012-01-02&$select=Id&$top=1", "[{'Id':1}]")]
    [InlineData("$filter=Id in @l and Name in @n&@l=[2,4]&@n=[\"Ada\"]&$select=Id", "[{'Id':4}]")]
    [InlineData("$filter=true eq Id in (2)&$select=Id", "[{'Id':2}]")]
    [InlineData("$apply=filter(Id lt 3)&$select=Id", "[{'Id':1},{'Id':2}]")]
    [InlineData("$apply=groupby((Name,Id))&$skip=1&$top=1", "[{'Id':2,'Name':null}]")]
    [InlineData("$compute=Id mul 2 as Twice,Id mul 2 add 1 as More&$select=Id,Twice,More&$filter=Twice lt 5&$orderby=Twice desc", "[{'Id':2,'Twice':4,'More':5},{'Id':1,'Twice':2,'More':3}]")]
    [InlineData("$compute=length(Name) as L&$select=L&$top=2", "[{'L':3},{'L':null}]")]
    [InlineData("$compute=year(CreatedOn) as Y&$top=1&$select=*", "[{'Id':1,'Name':'Ada','CreatedOn':'2012-01-01T00:00:00Z','FloatNumber':1.5,'Y':2012}]")]
    [InlineData("$search=ada&$select=Id", "[{'Id':1},{'Id':4}]")]
    [InlineData("$search=grace AND hopper&$select=Id", "[{'Id':5}]")]
    [InlineData("$search=grace NOT hopper&$select=Id", "[{'Id':3}]")]
    [InlineData("$search=\"hopper grace\" OR ada&$select=Id&$filter=Id gt 1", "[{'Id':4},{'Id':5}]")]
    [InlineData("$top=1&$select=Id&$expand=Orders($compute=Id mul 2 as Twice;$select=Twice;$filter=Twice gt 20)", "[{'Id':1,'Orders':[{'Twice':22}]}]")]
    [InlineData("$skip=4&$select=Id&$expand=Orders($search=\"P2\";$select=Id)", "[{'Id':5,'Orders':[{'Id':2}]}]")]
    [InlineData("$skip=4&$select=Id&$expand=Orders($apply=aggregate(Id with sum as S))", "[{'Id':5,'Orders':[{'@odata.id':null,'S@odata.type':'#Int64','S':6}]}]")]
    public async Task Get_Shaped_Rows(string query, string expected)
    {
        var answer = await _service.GetAsync("Persons?" + query);

        var rows = new JsonArray([.. answer["value"]!.AsArray().Select(row => WithoutAnnotations(row!))]);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected.Replace('\'', '"')), rows), rows.ToJsonString());
    }

    [Fact]
    public async Task Get_ApplyWithCount_CountsResultRows()
    {
        var answer = await _service.GetAsync("Persons?$apply=groupby((Name))&$count=true&$top=1");

        Assert.Equal(4, (int)answer["@odata.count"]!);
        Assert.EndsWith("$metadata#Persons(Name)", (string)answer["@odata.context"]!, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_ApplyThenPaged_NextLinkGoesOn()
    {
        using var response = await _service.SendAsync("Persons?$apply=groupby((Id))", null, ("Prefer", "maxpagesize=3"));
        var page = JsonNode.Parse(await response.Content.ReadAsStringAsync(Deadline.Soon))!;
        var rest = await _service.GetIdsAsync(((string)page["@odata.nextLink"]!).Replace(_service.Root.AbsoluteUri, "", StringComparison.Ordinal));

        Assert.Equal([4, 5], rest);
    }

    private static JsonObject WithoutAnnotations(JsonNode row)
    {
        var copy = row.DeepClone().AsObject();
        foreach (var annotation in copy.Where(property => property.Key.Contains('@', StringComparison.Ordinal)).ToArray())
        {
            copy.Remove(annotation.Key);
        }

        return copy;
    }

    private static Person Make(int id, string? name, double number, params int[] orders) => new()
    {
        Id = id,
        Name = name,
        FloatNumber = number,
        CreatedOn = PeopleData.Epoch,
        Orders = [.. orders.Select(order => new Order { Id = order, PersonId = id, CreatedOn = PeopleData.Epoch, ProductName = "P" + order })],
    };
}
