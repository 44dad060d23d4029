using Transport.Engine;

namespace Transport.Runs.Tests.Plan;

public class RowOrderTests
{
    [Fact]
    public void Sort_KnownRowsStrangersAndVariants_StandInTheirPlaces()
    {
        string[] mixed = ["zz-mine", "floor", "odata+json-client", "odata+compiled", "json@h2", "json+gzip", "aa-mine", "grpc", "json", "wcf-text", "aa-mine+gzip", "memorypack"];

        Assert.Equal(
            ["json", "memorypack", "grpc", "odata+compiled", "wcf-text", "floor", "aa-mine", "zz-mine", "json+gzip", "json@h2", "odata+json-client", "aa-mine+gzip"],
            RowOrder.Sort(mixed, id => id));
    }

    [Fact]
    public void Catalogue_RowsOfThePrograms_AreInTheOrderOfTheTables()
    {
        var plain = RowCatalogue.Load([]).Transports.Select(row => row.Description).Where(row => !row.IsVariant).ToList();

        Assert.Equal(RowOrder.Known.Where(id => plain.Exists(row => row.Id == id)), plain.Select(row => row.Id));
    }
}
