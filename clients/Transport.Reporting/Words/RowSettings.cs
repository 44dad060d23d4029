namespace Transport.Reporting.Words;

/// <summary>The settings that a row states, in one line.</summary>
public static class RowSettings
{
    /// <summary>The settings that a row states, in one line.</summary>
    public static string Of(TransportDescription row) => string.Join(
        ", ",
        row.Settings.Select(setting => $"{setting.Key} {setting.Value}")
            .Prepend(row.Compression == "identity" ? null : row.Compression)
            .Prepend(row.Tuning)
            .OfType<string>());
}
