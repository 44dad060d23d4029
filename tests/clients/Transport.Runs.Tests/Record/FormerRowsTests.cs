using Transport.Experiments.Kinds;
using Transport.Experiments.Medians.Figures;

namespace Transport.Runs.Tests.Record;

/// <summary>A record of the time when `grpc` and `messagepack` were this project's own implementations, and the libraries plugins beside them.</summary>
public sealed class FormerRowsTests
{
    [Fact]
    public void Read_RecordBeforeTheLibrariesWereTheRows_KeepsItsRowsAndTheirLibraries()
    {
        var record = RunRecords.Read(Path.Combine(AppContext.BaseDirectory, "Record", "before-the-libraries.jsonl"));

        var cells = SummaryBuilder.Build(record).Cells;

        Assert.Equal(
            [
                ("grpc", "our gRPC over Kestrel and HttpClient; Google.Protobuf messages 0.1.0; 3.25.1"), ("messagepack", "Transport.MessagePack 0.1.0"),
                ("messagepack-csharp", "MessagePack-CSharp 3.1.8"), ("grpc-dotnet", "grpc-dotnet 2.80.0"),
            ],
            cells.Select(cell => (cell.Transport, cell.Library)));
        Assert.All(cells, cell => Assert.NotNull(cell.MedianMs));
    }
}
