using System.Text.Json.Nodes;
using Microsoft.EntityFrameworkCore;
using Transport.OData.Tests.Database;
using Transport.PayloadModels;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Query.Plans;

/// <summary>The same queries over EF Core: every part of a query runs in the database, and answers are those of rows in memory.</summary>
public sealed class DatabaseTests
{
    private static readonly Person[] People =
    [
        Make(1, "Ada", 1.5, 0, 10, 11), Make(2, null, -2.5, 1), Make(3, "ada lovelace", 4.25, 86_400_000, 20), Make(4, "", 0, 3_600_000),
        Make(5, "Grace O'Hara", 1e10, 59_000, 1, 2, 3), Make(9, "Person9", 9.123456, 9, 30, 31), Make(10, "Zoe", 4.25, 1_000_000_000),
    ];

    public static TheoryData<string> Queries =>
    [
        "Persons",
        "Persons?$filter=Id eq 3 or Name eq 'Zoe'",
        "Persons?$filter=startswith(Name,'Person9') and FloatNumber gt 5&$orderby=CreatedOn desc&$top=10&$expand=Orders($top=1)",
        "Persons?$filter=not startswith(Name,'P')",
        "Persons?$filter=not (contains(Name,'a') and Id lt 4)",
        "Persons?$filter=endswith(tolower(Name),'a') or indexof(Name,'o') eq 1",
        "Persons?$filter=length(Name) gt 6 and substring(Name,1,2) ne 'xx'",
        "Persons?$filter=concat(Name,'!') eq 'Ada!' or trim(Name) eq ''",
        "Persons?$filter=Name gt 'P'",
        "Persons?$filter=Name eq null or Name in ('Ada','Zoe')",
        "Persons?$filter=Id in (1,2,3,4,5,6)",
        "Persons?$filter=Id add 1 mul 2 gt 9 and Id mod 2 eq 1",
        "Persons?$filter=year(CreatedOn) eq 2012 and day(CreatedOn) eq 1 and hour(CreatedOn) eq 0",
        "Persons?$filter=CreatedOn ge 2012-01-01T00:00:00.001Z and CreatedOn lt now()",
        "Persons?$filter=date(CreatedOn) eq 2012-01-02",
        "Persons?$filter=round(FloatNumber) eq 4 or floor(FloatNumber) eq 1 or ceiling(FloatNumber) eq 10",
        "Persons?$filter=Orders/any(o:o/Id gt 10 and o/PersonId eq $it/Id)",
        "Persons?$filter=Orders/all(o:startswith(o/ProductName,'P1'))",
        "Persons?$filter=Orders/$count gt 1",
        "Persons?$search=ada OR NOT a",
        "Persons?$orderby=FloatNumber,Name desc&$skip=1&$top=3",
        "Persons?$orderby=Orders/$count desc",
        "Persons?$filter=Orders/$count($filter=Id ge 10) gt 0 and Name ne '/$count('",
        "Persons?$orderby=Orders/$count($filter=startswith(ProductName,'P1')) desc,Id",
        "Persons?$select=Name&$top=2",
        "Persons?$compute=Id mul 2 as Twice&$select=Id,Twice&$filter=Twice gt 6&$orderby=Twice desc",
        "Persons?$count=true&$filter=Id gt 3&$top=2",
        "Persons?$expand=Orders",
        "Persons?$select=Id&$expand=Orders($filter=Id ge 2;$orderby=Id desc;$skip=1;$top=1;$count=true;$select=ProductName)",
        "Persons?$expand=Orders($compute=Id mul 2 as Twice;$select=Twice)&$select=Name",
        "Persons?$expand=Orders($filter=$this/Id ge 4;$orderby=$this/Id desc)&$select=Name",
        "Persons?$expand=Orders($search=P1 OR \"p3\";$orderby=Id)",
        "Persons?$expand=Orders($apply=groupby((PersonId),aggregate($count as N,Id with max as Last)))&$select=Id",
        "Persons?$filter=round(FloatNumber) eq 2 or round(FloatNumber) eq -3",
        "Persons?$filter=Name ge null",
        "Persons?$filter=not (Name le null)",
        "Persons?$filter=Name lt 'P'",
        "Persons?$filter=not (Name lt 'P')",
        "Persons?$filter=not (Name ge 'P' and Id gt 3)",
        "Persons?$filter=concat(Name,'!') eq null",
        "Persons?$filter=contains(concat('(',Name),'(')",
        "Persons?$apply=filter(Id gt 300)/aggregate($count as N,Id with sum as S,FloatNumber with average as A,Name with max as M)",
        "Persons?$apply=compute(Id mod 2 as Odd)/groupby((Odd),aggregate(FloatNumber with sum as Total,$count as N))",
        "Persons?$apply=aggregate($count as N,Id with sum as S,FloatNumber with average as A,Name with max as M,Name with countdistinct as D)",
        "Persons?$apply=groupby((FloatNumber),aggregate($count as N,Id with max as Last))&$orderby=N desc,FloatNumber&$filter=N lt 5",
        "Persons?$apply=filter(Id gt 1)/groupby((Name,FloatNumber))",
        "Persons?$apply=groupby((Name),aggregate($count as N))/aggregate(N with sum as Total)",
        "Persons(3)",
        "Persons(3)?$select=Name&$expand=Orders",
        "Persons(3)/Name",
        "Persons(3)/Orders",
        "Persons(1)/Orders(11)",
        "Persons(1)/Orders?$orderby=Id desc&$select=Id",
        "Persons(1)/Orders/$count",
        "Persons/$count?$filter=Id gt 3",
        "Persons/$count?$filter=Id gt 300",
        "Orders?$filter=PersonId eq 5&$orderby=ProductName desc",
    ];

    [Theory]
    [MemberData(nameof(Queries))]
    public async Task Get_OverEntityFramework_SameAnswerAsRowsInMemory(string query)
    {
        await using var context = await MakeContextAsync();
        await using var database = await TestService.StartAsync(new DatabaseSource(context));
        await using var memory = await TestService.StartAsync(new TestPersonRepository { Persons = People });

        Assert.Equal(await TextAsync(memory, query), await TextAsync(database, query));
    }

    [Theory]
    [MemberData(nameof(Queries))]
    public async Task Get_OverPostgreSql_Translated(string query)
    {
        var (status, statements) = await RunAsync(query);

        Assert.True(status is 200 or 204 or 404, $"{status}");
        Assert.Equal(query.Contains("$count=true&", StringComparison.Ordinal) || (query.StartsWith("Persons(3)/Name", StringComparison.Ordinal) && status == 200) ? 2 : 1, statements.Count);
    }

    [Theory]
    [InlineData(
        "Persons?$filter=startswith(Name,'Person9') and FloatNumber gt 50&$orderby=CreatedOn desc&$top=10&$select=Name",
        "SELECT p.\"Name\" AS \"Item1\", p.\"Id\" AS \"Item2\" FROM \"Persons\" AS p WHERE p.\"Name\" LIKE @Value_startswith AND p.\"FloatNumber\" > @Value1 ORDER BY p.\"CreatedOn\" DESC, p.\"Id\" LIMIT @p")]
    [InlineData(
        "Persons?$apply=groupby((Name),aggregate(Id with sum as S))",
        "SELECT p.\"Name\" AS \"Item1\", COALESCE(sum(p.\"Id\"::bigint), 0.0)::bigint AS \"Item2\" FROM \"Persons\" AS p GROUP BY p.\"Name\" ORDER BY p.\"Name\", COALESCE(sum(p.\"Id\"::bigint), 0.0)::bigint LIMIT @p")]
    public async Task Get_OverPostgreSql_TheStatementOneWouldWrite(string query, string expected)
    {
        var (_, statements) = await RunAsync(query);

        Assert.Equal([expected], statements.Select(statement => string.Join(' ', statement.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries))));
    }

    [Theory]
    [InlineData("Persons?$filter=not startswith(Name,'P')")]
    [InlineData("Persons?$filter=not (contains(Name,'a') and Id lt 4)")]
    public async Task Get_NegatedTextFunctionOverPostgreSql_LeavesOutNull(string query)
    {
        var (_, statements) = await RunAsync(query);

        Assert.Contains("\"Name\" IS NOT NULL", statements.Single(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_NegatedOrderOverPostgreSql_IsTrueOfNull()
    {
        var (_, statements) = await RunAsync("Persons?$filter=not (Name lt 'P')");

        Assert.Contains("\"Name\" IS NULL OR", statements.Single(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Get_WhatTheDatabaseCannotDo_501()
    {
        var (status, _) = await RunAsync("Persons?$filter=fractionalseconds(now()) eq 0.5");

        Assert.Equal(501, status);
    }

    private static async Task<(int Status, List<string> Statements)> RunAsync(string query)
    {
        var recorder = new StatementRecorder();
        var options = new DbContextOptionsBuilder<PeopleContext>()
            .UseNpgsql("Host=127.0.0.1").AddInterceptors(recorder).Options;
        await using var context = new PeopleContext(options);
        await using var service = await TestService.StartAsync(new DatabaseSource(context));
        using var response = await service.SendAsync(query);
        return ((int)response.StatusCode, recorder.Statements);
    }

    private static async Task<PeopleContext> MakeContextAsync()
    {
        var context = new PeopleContext(new DbContextOptionsBuilder<PeopleContext>().UseInMemoryDatabase(Guid.NewGuid().ToString()).Options);
        context.AddRange(People.Select(person => new Person
        {
            Id = person.Id, Name = person.Name, CreatedOn = person.CreatedOn, FloatNumber = person.FloatNumber, Orders = [.. person.Orders],
        }));
        await context.SaveChangesAsync(Deadline.Soon);
        return context;
    }

    private static async Task<string> TextAsync(TestService service, string query)
    {
        using var response = await service.SendAsync(query);
        var body = (await response.Content.ReadAsStringAsync(Deadline.Soon)).Replace(service.Root.AbsoluteUri, "ROOT/", StringComparison.Ordinal);
        return $"{(int)response.StatusCode} {(body.StartsWith('{') ? Normal(JsonNode.Parse(body)!).ToJsonString() : body)}";
    }

    /// <summary>Grouped rows without <c>$orderby</c> come in any order.</summary>
    private static JsonNode Normal(JsonNode answer)
    {
        if (answer["value"] is JsonArray rows && rows.All(row => row is JsonObject && row["Id"] is null))
        {
            answer["value"] = new JsonArray([.. rows.Select(row => row!.DeepClone()).OrderBy(row => row.ToJsonString(), StringComparer.Ordinal)]);
        }

        return answer;
    }

    private static Person Make(int id, string? name, double number, int milliseconds, params int[] orders) => new()
    {
        Id = id,
        Name = name,
        FloatNumber = number,
        CreatedOn = PeopleData.Epoch.AddMilliseconds(milliseconds),
        Orders = [.. orders.Select(order => new Order { Id = order, PersonId = id, CreatedOn = PeopleData.Epoch, ProductName = "P" + order })],
    };
}
