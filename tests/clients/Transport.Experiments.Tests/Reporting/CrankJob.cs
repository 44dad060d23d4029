namespace Transport.Reporting.Tests;

/// <summary>
/// Reads what a job of crank prints, by the rules of its documentation: JSON between two lines, a name, an aggregate, a reduce and a format for every
/// metadata, and a metadata for every measurement.
/// </summary>
internal static class CrankJob
{
    private static readonly string[] Operations = ["First", "Last", "Avg", "Sum", "Median", "Max", "Min", "Count", "All", "Delta"];

    public static (IReadOnlyList<string> Metadata, IReadOnlyDictionary<string, double> Measurements) Read(string output)
    {
        var lines = output.Split('\n').ToList();
        var (start, end) = (lines.IndexOf("#StartJobStatistics"), lines.IndexOf("#EndJobStatistics"));
        Assert.True(start >= 0 && end > start, "there is no block of statistics");
        using var statistics = JsonDocument.Parse(string.Join('\n', lines[(start + 1)..end]));
        var metadata = statistics.RootElement.GetProperty("Metadata").EnumerateArray().Select(entry =>
        {
            Assert.Contains(entry.GetProperty("Aggregate").GetString(), Operations);
            Assert.Contains(entry.GetProperty("Reduce").GetString(), Operations);
            Assert.NotEqual("", entry.GetProperty("Source").GetString());
            Assert.NotEqual("", entry.GetProperty("ShortDescription").GetString());
            Assert.NotEqual("", entry.GetProperty("LongDescription").GetString());
            _ = 1.5.ToString(entry.GetProperty("Format").GetString(), System.Globalization.CultureInfo.InvariantCulture);
            return entry.GetProperty("Name").GetString()!;
        }).ToList();
        var measurements = statistics.RootElement.GetProperty("Measurements").EnumerateArray().Select(entry =>
        {
            Assert.Equal(DateTimeKind.Utc, entry.GetProperty("Timestamp").GetDateTime().Kind);
            return (Name: entry.GetProperty("Name").GetString()!, Value: entry.GetProperty("Value").GetDouble());
        }).ToList();
        Assert.All(measurements, measurement => Assert.Contains(measurement.Name, metadata));
        return (metadata, measurements.ToDictionary(measurement => measurement.Name, measurement => measurement.Value));
    }
}
