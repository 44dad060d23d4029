namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>Rows that are there for one reading, which may fail in its middle.</summary>
public sealed class ReadOnceTests
{
    private static readonly string[] Paths =
    [
        "Parcels", "Parcels?$filter=Id gt 1", "Parcels?$count=true", "Parcels?$top=4", "Parcels?$expand=Labels", "Parcels?$orderby=Owner&$skip=1",
        "Parcels(2)", "Parcels(2)?$select=Id", "Parcels(2)?$expand=Labels", "Parcels(99)", "Parcels(99)?$select=Id", "Parcels(0)", "Parcels(0)?$select=Id",
    ];

    [Theory]
    [InlineData("once")]
    [InlineData("once invalid")]
    [InlineData("once not supported")]
    [InlineData("once canceled")]
    [InlineData("once time")]
    public async Task Get_RowsOfOneReadingBehindAPlan_LibrarysAnswer(string how)
    {
        var answers = await Pair.CompareAsync(new Setup(Parcel.Add) { IsPlanned = true }, [.. Pair.Times(3, "", Paths), .. Pair.Times(2, how, Paths)]);

        Assert.Contains(answers, static answer => answer.Status == 404);
        Assert.Contains(answers, static answer => answer.Status == 400);
    }
}
