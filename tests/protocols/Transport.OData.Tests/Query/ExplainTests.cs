using Transport.OData.Hosting;
using Transport.OData.Tests.Everything;
using Transport.People.OData;

namespace Transport.OData.Tests.Query;

/// <summary>The expression of a query as text.</summary>
public sealed class ExplainTests
{
    private readonly ODataQueryExplainer _explainer = new(PeopleEdm.ForServers);

    [Theory]
    [InlineData("/Persons", "", "Persons~.Take(1001)")]
    [InlineData("/Persons", "?$skip=1&$top=2&$skiptoken=1", "Persons~.Skip(2)~.Take(1)")]
    [InlineData(
        "/Persons", "?$filter=Id gt 3 and (startswith(Name,'a\"b') or FloatNumber le 2.5)&$orderby=Name desc,Id&$top=2",
        "Persons~.Where(row => row.Id > 3 && (CanonicalFunctions.StartsWith(row.Name, \"a\\\"b\") == true || row.FloatNumber <= 2.5))~.OrderByDescending(row => row.Name)~.ThenBy(row => row.Id)~.Take(2)")]
    [InlineData("/Persons", "?$filter=1 sub (Id sub 2) eq Id sub 2 sub 1&$top=1", "Persons~.Where(row => (1 - (row.Id - 2)) == (row.Id - 2 - 1))~.Take(1)")]
    [InlineData("/Persons", "?$filter=not Orders/any(o:o/ProductName eq null)&$top=1", "Persons~.Where(row => !Quantifiers.Any(row.Orders, o => o.ProductName == null))~.Take(1)")]
    [InlineData(
        "/Persons", "?$top=2&$select=Id,Name&$expand=Orders($filter=Id gt 2;$top=1;$select=Id)",
        "Persons~.Take(2)~.Select(row => new { row.Id, row.Name, Orders = row.Orders.Where(row => row.Id > 2).Take(1).Select(item => new { item.Id }) })")]
    [InlineData("/Persons", "?$top=1&$compute=FloatNumber mul 2 as Twice&$select=Twice", "Persons~.Take(1)~.Select(row => new { Twice = row.FloatNumber * 2 })")]
    [InlineData("/Persons(5)/Orders", "?$top=1&$count=true", "Persons~.First(row => row.Id == 5)~.Orders~.Take(1)~~Persons~.First(row => row.Id == 5)~.Orders~.LongCount()")]
    [InlineData("/Persons", "?$filter=year(CreatedOn) eq 2012&$top=1", "Persons~.Where(row => row.CreatedOn.Year == 2012)~.Take(1)")]
    [InlineData("/Persons(5)/Name", "", "Persons~.First(row => row.Id == 5)~.Name")]
    [InlineData("/Persons/$count", "?$filter=CreatedOn ge 2012-01-01T00:00:00Z", "Persons~.Where(row => row.CreatedOn >= 2012-01-01T00:00:00.0000000Z)~.LongCount()")]
    [InlineData(
        "/Persons", "?$top=1&$apply=groupby((Name),aggregate(FloatNumber with sum as Total))",
        "Persons~.GroupBy(row => new { Item1 = row.Name })~.Select(rows => new { Item1 = rows.Key.Item1, Item2 = Aggregates.Sum(rows, row => row.FloatNumber) })~.Take(1)")]
    public void Explain_Query_OneOperatorALine(string path, string query, string expected) => Assert.Equal(Lines(expected), _explainer.Explain(path, query));

    [Theory]
    [InlineData("/")]
    [InlineData("/$metadata")]
    [InlineData("/Query(id=1,operationId=1)")]
    public void Explain_NoRows_IsNull(string path) => Assert.Null(_explainer.Explain(path, ""));

    [Theory]
    [InlineData("/Persons", "?$filter=Nope eq 1", 400)]
    [InlineData("/Nothing", "", 404)]
    [InlineData("/Persons", "?$filter=Id eq ", 400)]
    public void Explain_WhatTheServiceRefuses_IsRefusedInItsWords(string path, string query, int status) =>
        Assert.Equal(status, Assert.Throws<ODataRequestException>(() => _explainer.Explain(path, query)).Status);

    [Fact]
    public void Explain_MemberOfWhatMayBeNull_IsGuarded() => Assert.Equal(
        Lines("Things~.Where(row => row.Place?.City == \"x\")~.OrderBy(row => row.Parent?.Id)~.Take(1)"),
        new ODataQueryExplainer(EverythingModel.Model).Explain("/Things", "?$top=1&$filter=Place/City eq 'x'&$orderby=Parent/Id"));

    private static string Lines(string expected) => expected.Replace("~~", "\n\n", StringComparison.Ordinal).Replace("~.", "\n  .", StringComparison.Ordinal);
}
