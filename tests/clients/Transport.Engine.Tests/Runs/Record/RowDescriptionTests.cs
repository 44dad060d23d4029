namespace Transport.Runs.Tests.Record;

/// <summary>What stored runs say of a row's implementation and source.</summary>
public class RowDescriptionTests
{
    [Theory]
    [InlineData(Implementation.Ours, "built in")]
    [InlineData(Implementation.Library, "built in")]
    [InlineData(Implementation.Library, "plugins/x")]
    [InlineData(Implementation.Ours, "plugins/x")]
    public void Record_RoundTrip_KeepsImplementationAndSource(Implementation implementation, string source)
    {
        var described = new TransportDescription
        {
            Id = "x", Wire = "w", Library = "Transport.X", LibraryVersion = "1", Protocol = WireProtocol.Http1, Implementation = implementation, Source = source,
        };

        var row = Read(JsonSerializer.Serialize(described, RunRecordJson.Default.TransportDescription));

        Assert.Equal((implementation, source), (row.Implementation, row.Source));
    }

    private static TransportDescription Read(string json) => JsonSerializer.Deserialize(json, RunRecordJson.Default.TransportDescription)!;
}
