using System.Text.Json;
using System.Text.Json.Serialization;

namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>The client against Microsoft.AspNetCore.OData, with compiled payloads and without.</summary>
public sealed class StockServiceTests
{
    private static readonly JsonSerializerOptions Whole = new() { ReferenceHandler = ReferenceHandler.IgnoreCycles };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task GetList_EveryKindOfValue_EqualsTheSource(bool isCompiled)
    {
        await using var service = await StockService.StartAsync(isCompiled);
        var source = Data.Customers(60).Where(customer => customer.Id % 12 != 10).ToList();

        for (var call = 0; call < 3; call++)
        {
            var read = await StockService.ClientOf(service).GetListAsync<Customer>(StockService.Everything, TestContext.Current.CancellationToken);

            Assert.Equal(TextsOf(source), TextsOf(read));
        }
    }

    [Theory]
    [InlineData("IEEE754Compatible=true")]
    [InlineData("odata.metadata=full")]
    [InlineData("odata.metadata=none")]
    public async Task ReadPage_OtherFormsOfJson_SameRows(string parameter)
    {
        await using var service = await StockService.StartAsync(isCompiled: false);
        var source = Data.Customers(60).Where(customer => customer.Id % 12 != 10).ToList();
        source.ForEach(customer => (customer.Orders, customer.Best) = ([], null));
        using var request = new HttpRequestMessage(HttpMethod.Get, "/odata/Customers?$filter=Id mod 12 ne 10&$count=true");
        request.Headers.TryAddWithoutValidation("Accept", $"application/json;{parameter}");
        using var response = await service.Client.SendAsync(request, TestContext.Current.CancellationToken);
        await using var body = await response.EnsureSuccessStatusCode().Content.ReadAsStreamAsync(TestContext.Current.CancellationToken);

        var page = await new ODataJsonReader<Customer>().ReadPageAsync(body, TestContext.Current.CancellationToken);

        Assert.Equal(TextsOf(source), TextsOf(page.Items));
        Assert.Equal(source.Count, page.Count);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task StreamAndList_ServerThatMakesPages_AllRows(bool isCompiled)
    {
        await using var service = await StockService.StartAsync(isCompiled);
        var client = StockService.ClientOf(service);
        var expected = Data.Customers(60).SelectMany(customer => customer.Orders).Select(order => (order.Id, order.Lines.Count)).ToList();

        var listed = await client.GetListAsync<Order>("Orders?$expand=Lines", TestContext.Current.CancellationToken);
        var streamed = new List<Order>();
        await foreach (var order in client.StreamAsync<Order>("Orders?$expand=Lines", TestContext.Current.CancellationToken))
        {
            streamed.Add(order);
        }

        Assert.True(expected.Count > 5);
        Assert.Equal(expected, listed.Select(order => (order.Id, order.Lines.Count)));
        Assert.Equal(expected, streamed.Select(order => (order.Id, order.Lines.Count)));
    }

    [Fact]
    public async Task GetEntityAndValue_OfOneCustomer_AreItsOwn()
    {
        await using var service = await StockService.StartAsync(isCompiled: true);
        var client = StockService.ClientOf(service);
        var source = Data.Customers(60);

        var customer = await client.GetEntityAsync<Customer>("Customers(3)?$expand=Orders($expand=Lines),Best($expand=Lines)", TestContext.Current.CancellationToken);

        Assert.Equal(TextsOf([source[2]]), TextsOf([customer!]));
        Assert.Equal(source[2].Name, await client.GetValueAsync<string?>("Customers(3)/Name", TestContext.Current.CancellationToken));
        Assert.Equal(source[2].Home!.City, (await client.GetEntityAsync<Address>("Customers(3)/Home", TestContext.Current.CancellationToken))!.City);
    }

    [Fact]
    public async Task GetEntityAndValue_OfNothing_Null()
    {
        await using var service = await StockService.StartAsync(isCompiled: false);
        var client = StockService.ClientOf(service);

        Assert.Null(await client.GetValueAsync<string?>("Customers(11)/Name", TestContext.Current.CancellationToken));
        Assert.Null(await client.GetEntityAsync<Address>("Customers(7)/Home", TestContext.Current.CancellationToken));
        await Assert.ThrowsAsync<InvalidDataException>(() => client.GetValueAsync<int>("Customers(11)/Name", TestContext.Current.CancellationToken));
    }

    [Theory]
    [InlineData("Customers?$filter=Nothing eq 1", HttpStatusCode.BadRequest, "Nothing")]
    [InlineData("Customers?$top=-1", HttpStatusCode.BadRequest, "-1")]
    [InlineData("Nowhere", HttpStatusCode.NotFound, "")]
    public async Task GetList_RefusedQuery_ServiceExceptionInItsWords(string request, HttpStatusCode status, string word)
    {
        await using var service = await StockService.StartAsync(isCompiled: false);

        var thrown = await Assert.ThrowsAsync<ODataServiceException>(() => StockService.ClientOf(service).GetListAsync<Customer>(request, TestContext.Current.CancellationToken));

        Assert.Equal(status, thrown.Status);
        Assert.Contains(word, thrown.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Animals", 2)]
    [InlineData("Stocks", 1)]
    public async Task GetList_DerivedTypesAndETags_WhatTheClassHas(string set, int rows)
    {
        await using var service = await StockService.StartAsync(isCompiled: false);

        Assert.Equal(rows, (await StockService.ClientOf(service).GetListAsync<Animal>(set, TestContext.Current.CancellationToken)).Count);
    }

    private static IEnumerable<string> TextsOf(IEnumerable<Customer> customers) => customers.Select(customer => JsonSerializer.Serialize(customer, Whole));
}
