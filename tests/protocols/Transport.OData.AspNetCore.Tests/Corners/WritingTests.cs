using Microsoft.OData;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>What an application sets for the writing of a response.</summary>
public sealed class WritingTests
{
    [Theory]
    [InlineData("relative")]
    [InlineData("absolute")]
    public async Task Get_NextLinkOfTheAction_LibrarysAnswer(string how) =>
        Assert.All(await Pair.CompareAsync(new Setup(Parcel.Add), Pair.Times(3, how, "Parcels", "Parcels?$select=Id")), static answer => Assert.Contains("nextLink", answer.Body, StringComparison.Ordinal));

    [Fact]
    public async Task Get_WriterSettingsWithAContentType_LibrarysAnswer()
    {
        var setup = new Setup(Parcel.Add, Route: static services => services.AddScoped(static _ =>
        {
            var made = new ODataMessageWriterSettings { EnableMessageStreamDisposal = false };
            made.SetContentType("application/json;odata.metadata=full", "utf-8");
            return made;
        }));

        Assert.All(await Pair.CompareAsync(setup, Pair.Times(3, "", "Parcels", "Parcels(2)")), static answer => Assert.Contains("editLink", answer.Body, StringComparison.Ordinal));
    }
}
