using Transport.PluginContract.Payloads;

namespace Transport.Engine.Tests.Runs.Plan;

public sealed class MeasuredPayloadTests
{
    private static readonly MeasuredPayload Orders = new("orders", "order", "orders", new PayloadFacts("orders.json", "00", 100_000, 60, 7, 51, 4));

    private static readonly TransportDescription Json = RowCatalogue.Load([]).Find("json")!.Description;

    [Theory]
    [InlineData(60, Operation.GetItems, true)]
    [InlineData(61, Operation.GetItems, false)]
    [InlineData(61, Operation.SubmitItems, true)]
    public void IsComparable_RowThatCompresses_DependsOnTheSample(int size, Operation operation, bool expected)
    {
        Assert.Equal(expected, Orders.IsComparable(Json.With(HttpVariants.Gzip), operation, size));
        Assert.True(Orders.IsComparable(Json, operation, size));
    }

    [Theory]
    [InlineData("GetPersons is about persons, and --payload measures orders: type GetItems or SubmitItems", Operation.GetItems, Operation.GetPersons)]
    [InlineData(null, Operation.GetItems, Operation.SubmitItems)]
    public void Problems_OperationsOfAPayload_AreItsOwn(string? expected, params Operation[] operations) =>
        Assert.Equal(expected, RunPlanValidator.Validate(new RunPlan { Payload = Orders, Operations = operations }, ["json"]));

    [Fact]
    public void Problems_DataOfPersonsWithAPayload_IsRefused() =>
        Assert.Equal("--data is about persons: leave it out with --payload", RunPlanValidator.Validate(new RunPlan { Payload = Orders, Operations = [Operation.GetItems], Data = PersonData.Untidy }, ["json"]));
}
