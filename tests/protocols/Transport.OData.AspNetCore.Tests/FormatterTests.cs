using Microsoft.AspNetCore.OData.Formatter.Serialization;

namespace Transport.OData.CompiledPayloads.Tests;

public sealed class FormatterTests
{
    [Theory]
    [InlineData("Customers", "writer plan")]
    [InlineData("Customers(3)", "writer plan")]
    [InlineData("Customers(3)/Orders", "writer plan")]
    [InlineData("Customers(3)/Home", "writer plan")]
    [InlineData("Customers?$format=application/json;odata.metadata=full", "writer library, reason full metadata")]
    [InlineData("Customers?$apply=groupby((Kind))", "writer library, reason $compute or $apply")]
    [InlineData("Customers?$expand=Orders/$ref", "writer library, reason $expand of references")]
    [InlineData("Customers(3)/Name", "writer library, reason no entities or complex objects")]
    [InlineData("Notes", "writer library, reason an open type")]
    [InlineData("Animals", "writer library, reason a type with inheritance")]
    [InlineData("Stocks", "writer library, reason ETags")]
    [InlineData("Orders", "writer library, reason pages that the server makes")]
    [InlineData("Shelves?$expand=Orders", "writer library, reason a page in a property of an entity")]
    public async Task Get_Resource_CountsTheWriter(string path, string expected)
    {
        await using var service = await Service.StartAsync(isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        using var counted = new Counted(service);
        _ = await service.GetAsync(path);
        Assert.True(counted[expected] > 0, string.Join('\n', counted.Counts));
    }

    [Theory]
    [InlineData("Broken")]
    [InlineData("Notes")]
    [InlineData("Animals")]
    [InlineData("Stocks")]
    [InlineData("Applied?$expand=Orders($top=1)")]
    [InlineData("Customers?$filter=Id div 0 eq 1")]
    [InlineData("Customers?$select=Home/City")]
    [InlineData("Shelves?$expand=Orders")]
    public async Task Get_WhatIsUnusual_SameAnswer(string path)
    {
        await using var library = await Service.StartAsync(isCompiled: false, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        await using var compiled = await Service.StartAsync(isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(12)));
        var expected = await library.GetAsync(path);
        for (var repeat = 0; repeat < 3; repeat++)
        {
            Assert.Equal(expected, await compiled.GetAsync(path));
        }
    }

    /// <summary>The smallest buffer is full within every list.</summary>
    [Theory]
    [InlineData("Customers")]
    [InlineData("Customers?$expand=Orders")]
    [InlineData("Customers?$expand=Orders($expand=Lines)")]
    [InlineData("Customers?$select=Id&$expand=Orders($select=Id)&$top=30")]
    public async Task Get_BufferIsFullWithinItems_SameAnswer(string path)
    {
        await using var library = await Service.StartAsync(isCompiled: false, static services => services.AddSingleton<IStore>(new MemoryStore(40)));
        await using var compiled = await Service.StartAsync(
            isCompiled: true, static services => services.AddSingleton<IStore>(new MemoryStore(40)), static options => options.FlushBytes = 1024);
        var expected = await library.GetAsync(path);
        for (var repeat = 0; repeat < 3; repeat++)
        {
            Assert.Equal(expected, await compiled.GetAsync(path));
        }
    }

    [Fact]
    public async Task Get_PageOfAnEntityBehindWhatWasSent_BreaksOff()
    {
        await using var service = await Service.StartAsync(isCompiled: true, static _ => { });
        using var counted = new Counted(service);
        Assert.Equal("broken off", (await service.GetAsync("Shelves?$expand=Orders&$top=100000")).Body);
        Assert.Equal(1, counted["writer plan"]);
    }

    [Fact]
    public async Task Get_SerializerOfTheApplication_IsAsked()
    {
        await using var service = await Service.StartAsync(
            isCompiled: true,
            static services => services.AddSingleton<IStore>(new MemoryStore(3)),
            odata: null,
            route: static services => services.AddSingleton<ODataResourceSerializer, Serializer>());
        Assert.Contains("\"Name\":\"changed\"", (await service.GetAsync("Customers")).Body, StringComparison.Ordinal);
    }

    private sealed class Serializer(IODataSerializerProvider provider) : ODataResourceSerializer(provider)
    {
        public override Microsoft.OData.ODataProperty CreateStructuralProperty(
            Microsoft.OData.Edm.IEdmStructuralProperty structuralProperty, Microsoft.AspNetCore.OData.Formatter.ResourceContext resourceContext) =>
            structuralProperty.Name == "Name" ? new() { Name = "Name", Value = "changed" } : base.CreateStructuralProperty(structuralProperty, resourceContext);
    }
}
