namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>A single result that fails while it is read.</summary>
public sealed class FailingSingleTests
{
    private static readonly string[] Singles = ["Parcels(3)", "Parcels(3)?$select=Id", "Parcels(3)?$expand=Labels($filter=Id gt 1)"];

    [Theory]
    [InlineData("invalid", 400)]
    [InlineData("not supported", 400)]
    [InlineData("not implemented", 400)]
    [InlineData("out of range", 400)]
    [InlineData("odata", 400)]
    [InlineData("canceled", 500)]
    [InlineData("time", 500)]
    public async Task Get_SingleResultFailsBehindAPlan_LibrarysAnswer(string how, int status)
    {
        var answers = await Pair.CompareAsync(new Setup(Parcel.Add), [.. Pair.Times(3, "", Singles), .. Pair.Times(1, how, Singles)]);

        Assert.All(answers.TakeLast(Singles.Length), answer => Assert.Equal(status, answer.Status));
    }
}
