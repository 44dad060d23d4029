namespace Transport.Runs.Record.Storage;

/// <summary>Whether a stored record came from somebody else: the dashboard notes it in the labels beside a record that it imports.</summary>
public static class ImportMark
{
    private const int LongestLabels = 1024 * 1024;

    /// <summary>Where the labels of a record are.</summary>
    public static string LabelsOf(string record) => Path.ChangeExtension(record, null) + ".labels.json";

    /// <summary>False also where the labels cannot be read.</summary>
    /// <param name="record">Path of the record.</param>
    public static bool IsOn(string record)
    {
        var file = LabelsOf(record);
        try
        {
            if (!RunRecordFile.IsPlain(file) || new FileInfo(file).Length >= LongestLabels)
            {
                return false;
            }

            using var labels = JsonDocument.Parse(File.ReadAllBytes(file));
            return labels.RootElement.ValueKind == JsonValueKind.Object && labels.RootElement.TryGetProperty("isImported", out var mark) && mark.ValueKind == JsonValueKind.True;
        }
        catch (Exception problem) when (problem is JsonException or IOException or UnauthorizedAccessException)
        {
            return false;
        }
    }
}
