using FsCheck;
using FsCheck.Fluent;
using Transport.OData.CompiledPayloads.Caching;

namespace Transport.OData.CompiledPayloads.Tests;

public sealed class PlanCacheTests
{
    private const int Capacity = 8;

    [Fact]
    public void Add_AnyKeys_StaysWithinCapacityAndAnswersTheirValues() => Prop.ForAll<int[]>(static keys =>
    {
        var cache = new BoundedCache<int, string>(Capacity);
        foreach (var key in keys)
        {
            var value = cache.TryGet(key, out var found) ? found : cache.Add(key, $"{key}");
            Assert.Equal($"{key}", value);
            Assert.InRange(cache.Count, 1, Capacity);
        }
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Add_EntriesOfManyBytes_StaysWithinTheBytes()
    {
        var cache = new BoundedCache<int, int>(1_000, mostBytes: 100);
        for (var key = 0; key < 1_000; key++)
        {
            cache.Add(key, key, bytes: 10 + (key % 7));
            Assert.InRange(cache.Count, 1, 10);
        }

        Assert.Equal(7, cache.Add(-1, 7, bytes: 1_000));
        Assert.Equal(1, cache.Count);
    }

    [Fact]
    public void Add_UsedEntryAmongFlood_Stays()
    {
        var cache = new BoundedCache<int, int>(Capacity);
        cache.Add(-1, 0);
        for (var key = 0; key < 1000; key++)
        {
            Assert.True(cache.TryGet(-1, out _));
            cache.Add(key, key);
        }
    }

    [Theory]
    [InlineData("?$filter=Id eq 5 and Name eq 'x''y'", "?$filter=Id eq 77 and Name eq ''")]
    [InlineData("?$filter=Since gt 2012-01-01T00:00:00Z", "?$filter=Since gt 2013-11-21T10:00:00.25Z")]
    [InlineData("?$filter=Token eq a1b2c3d4-0007-0009-0102-030405060708", "?$filter=Token eq 00000000-0000-0000-0000-000000000000")]
    [InlineData("?$top=1&$skip=2", "?$top=50&$skip=9")]
    [InlineData("?$filter=Id%20in%20(1,2)", "?$filter=Id+in+(3,4)&own=7")]
    public void Of_OtherLiterals_SameShape(string one, string other) => Assert.Equal(QueryShape.Of(one)!.Template, QueryShape.Of(other)!.Template);

    [Theory]
    [InlineData("?$filter=Id eq 5", "?$filter=Id eq -5")]
    [InlineData("?$filter=Id eq 5", "?$filter=Id eq 5.0")]
    [InlineData("?$filter=Id eq 5", "?$filter=Id eq 5000000000")]
    [InlineData("?$filter=Id eq 5", "?$filter=Id eq '5'")]
    [InlineData("?$filter=Kind eq Shop.Kind'A'", "?$filter=Kind eq Shop.Kind'B'")]
    [InlineData("?$expand=Orders($top=1)", "?$expand=Orders($top=2)")]
    [InlineData("?$top=0", "?$top=1")]
    [InlineData("?$search=a1", "?$search=a2")]
    public void Of_WhatMayBeReadOtherwise_OtherShape(string one, string other) =>
        Assert.NotEqual(QueryShape.Of(one)!.Template, QueryShape.Of(other)!.Template);

    [Fact]
    public void Of_AnyText_NeverFailsAndGivesTheLiteralsBack() => Prop.ForAll<NonNull<string>>(static text =>
    {
        var query = "?$filter=" + Uri.EscapeDataString(text.Get.Replace("\ud800", "", StringComparison.Ordinal));
        if (QueryShape.Of(query) is { } shape)
        {
            Assert.Equal(shape.Template, QueryShape.Of(shape.With(slot => shape.Literals[slot].Text))!.Template);
        }
    }).QuickCheckThrowOnFailure();

    [Theory]
    [InlineData("?=")]
    [InlineData("?=x&$top=1")]
    [InlineData("?$top=1&=")]
    public void Of_OptionWithoutName_IsTheLibrarys(string query) => Assert.Null(QueryShape.Of(query));

    [Theory]
    [InlineData(null)]
    [InlineData("?")]
    [InlineData("?own=7")]
    public void With_NoOptions_NoQuery(string? query) => Assert.Equal("", QueryShape.Of(query)!.With(static _ => "1"));

    [Theory]
    [InlineData("Customers")]
    [InlineData("Customers?own=7")]
    [InlineData("Customers(1)")]
    [InlineData("Customers(1)/Orders")]
    public async Task Get_WithoutQuery_IsPlanned(string path)
    {
        await using var service = await Service.StartAsync(isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        using var counted = new Counted(service);
        for (var i = 0; i < 4; i++)
        {
            Assert.Equal(200, (await service.GetAsync(path)).Status);
        }

        // The first two of a shape are the library's.
        Assert.Equal(2, counted["query plan"]);
    }

    [Fact]
    public async Task Get_FloodOfShapes_KeepsNoMoreThanItsCapacityAndAnswers()
    {
        await using var service = await Service.StartAsync(
            isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(3)), static options => options.PlanCapacity = Capacity);
        for (var i = 0; i < 60; i++)
        {
            var path = $"Customers?$filter=Id ne {i}.5 or Level add {i}.25 gt 1&$select=Id";
            for (var repeat = 0; repeat < 2; repeat++)
            {
                Assert.Equal(200, (await service.GetAsync(path)).Status);
            }
        }

        Assert.InRange(service.Services.GetRequiredService<QueryPlans>().Count, 1, Capacity);
    }

    [Fact]
    public async Task Get_NewLiterals_RunsTheSamePlan()
    {
        await using var service = await Service.StartAsync(isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        for (var i = 1; i <= 8; i++)
        {
            var answer = await service.GetAsync($"Customers?$filter=Id eq {i} and Code ne 'x{i}'&$select=Id&$top={20 - i}");
            Assert.Contains($"[{{\"Id\":{i}}}]", answer.Body, StringComparison.Ordinal);
        }

        Assert.Equal(1, service.Services.GetRequiredService<QueryPlans>().Count);
    }
}
