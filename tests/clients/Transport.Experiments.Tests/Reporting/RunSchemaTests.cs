using Transport.Reporting.Schemas;

namespace Transport.Reporting.Tests;

public class RunSchemaTests
{
    private static readonly string[] DesignedFields =
    [
        "transport", "library", "implementation", "source", "operation", "persons", "orders", "status", "reason", "coldMs", "medianMs", "medianLowMs",
        "medianHighMs", "p90Ms", "p90LowMs", "p90HighMs", "p95Ms", "p95LowMs", "p95HighMs", "p99Ms", "p99LowMs", "p99HighMs", "samples",
        "stalls", "requestBytes", "responseBytes", "requestWireBytes", "responseWireBytes", "clientAllocatedBytes", "serverAllocatedBytes",
        "clientCpuMs", "serverCpuMs", "digest", "verified",
    ];

    private static string Stored => File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "run.schema.json"));

    [Fact]
    public void StoredSchema_IsWhatTheRecordsSay() => Assert.Equal(RunSchema.Generate(), Stored);

    [Fact]
    public void SampleRun_FitsTheStoredSchema() =>
        Assert.Empty(SchemaCheck.Problems(JsonNode.Parse(Stored)!, JsonNode.Parse(SummaryJson.Write(SampleRun.Summary))));

    [Theory]
    [InlineData("status", "\"fine\"")]
    [InlineData("medianMs", "\"1.5\"")]
    [InlineData("samples", "1.5")]
    [InlineData("surprise", "1")]
    public void ChangedCell_DoesNotFit(string field, string value)
    {
        var summary = JsonNode.Parse(SummaryJson.Write(SampleRun.Summary))!;
        summary["cells"]![0]![field] = JsonNode.Parse(value);

        Assert.NotEmpty(SchemaCheck.Problems(JsonNode.Parse(Stored)!, summary));
    }

    [Fact]
    public void Cells_HaveEveryDesignedField()
    {
        using var summary = JsonDocument.Parse(SummaryJson.Write(SampleRun.Summary));

        foreach (var cell in summary.RootElement.GetProperty("cells").EnumerateArray())
        {
            Assert.All(DesignedFields, field => Assert.True(cell.TryGetProperty(field, out _), field));
            Assert.Contains(cell.GetProperty("status").GetString(), (string[])["ok", "unavailable", "failed", "unsteady"]);
        }
    }
}
