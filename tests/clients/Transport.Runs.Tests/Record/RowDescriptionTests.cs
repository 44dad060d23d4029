using System.Text.Json;
using Transport.PluginContract;
using Transport.Runs.Record.Storage;

namespace Transport.Runs.Tests.Record;

/// <summary>What stored runs say of a row's implementation and source, those of versions that had one word for both among them.</summary>
public class RowDescriptionTests
{
    [Theory]
    [InlineData("Transport.Soap, compiled data-contract codecs", "InBox", Implementation.Ours, "built in")]
    [InlineData("our gRPC over Kestrel and HttpClient; Google.Protobuf messages", "InBox", Implementation.Ours, "built in")]
    [InlineData("System.Text.Json source generation", "InBox", Implementation.Library, "built in")]
    [InlineData("Microsoft.OData.Core", "InBox", Implementation.Library, "built in")]
    [InlineData("MessagePack-CSharp", "Plugin", Implementation.Library, "plugin")]
    public void OldRecord_WithKindAlone_TellsImplementationAndSource(string library, string kind, Implementation implementation, string source)
    {
        var row = Read($$"""{"id":"x","wire":"w","library":"{{library}}","libraryVersion":"1","protocol":"Http1","kind":"{{kind}}","endpointId":"x","compression":"identity","tuning":"default","settings":{},"operations":["Query"],"isLimit":false}""");

        Assert.Equal((implementation, source, kind), (row.Implementation, row.Source, row.Kind.ToString()));
    }

    [Theory]
    [InlineData(Implementation.Ours, "built in", TransportKind.InBox)]
    [InlineData(Implementation.Library, "built in", TransportKind.InBox)]
    [InlineData(Implementation.Library, "plugins/x", TransportKind.Plugin)]
    [InlineData(Implementation.Ours, "plugins/x", TransportKind.Plugin)]
    public void Record_RoundTrip_KeepsImplementationAndSource(Implementation implementation, string source, TransportKind kind)
    {
        var described = new TransportDescription
        {
            Id = "x", Wire = "w", Library = "Transport.X", LibraryVersion = "1", Protocol = WireProtocol.Http1, Implementation = implementation, Source = source,
        };

        var row = Read(JsonSerializer.Serialize(described, RunRecordJson.Default.TransportDescription));

        Assert.Equal((implementation, source, kind), (row.Implementation, row.Source, row.Kind));
    }

    private static TransportDescription Read(string json) => JsonSerializer.Deserialize(json, RunRecordJson.Default.TransportDescription)!;
}
