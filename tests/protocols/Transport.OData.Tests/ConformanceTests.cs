using Transport.OData.Tests.Conformance;
using Transport.PayloadModels;

namespace Transport.OData.Tests;

/// <summary>The conformance levels of OData 4.0 for a service that is only read, item by item, and that the documentation says the same of them.</summary>
public sealed class ConformanceTests : IAsyncLifetime
{
    public const int Persons = 2500;

    private static readonly ConformanceItem[] Items = [.. MinimalLevel.Items, .. IntermediateLevel.Items, .. AdvancedLevel.Items];

    private TestService _service = null!;

    public static TheoryData<string> Ids => [.. Items.Select(item => item.Id)];

    public async ValueTask InitializeAsync()
    {
        _service = await TestService.StartAsync(new MockPersonRepository(Persons));
    }

    public async ValueTask DisposeAsync()
    {
        await _service.DisposeAsync();
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Item_OfTheLevel_IsAsTheTableSays(string id) => await Array.Find(Items, item => item.Id == id)!.Check(_service);

    [Fact]
    public void Documentation_OfConformance_HasEveryItemAndNoOther()
    {
        var documented = File.ReadLines(Path.Combine(AppContext.BaseDirectory, "odata.md"))
            .Where(line => Array.Exists(["| Minimal", "| Intermediate", "| Advanced"], level => line.StartsWith(level, StringComparison.Ordinal)));

        Assert.Equal(Items.Select(item => item.Row), documented);
    }
}
