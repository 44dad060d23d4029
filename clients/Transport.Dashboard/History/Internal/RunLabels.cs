namespace Transport.Dashboard.History.Internal;

/// <summary>What somebody wrote on a stored run, and whether it was brought as a file; kept in a file beside the record, which itself is never changed.</summary>
internal sealed record RunLabels(string? Name = null, string? Tag = null, string? Note = null, bool IsBaseline = false, bool IsImported = false)
{
    public static RunLabels None { get; } = new();

    public RunLabels With(RunChange change) => new(
        Changed(Name, change.Name), Changed(Tag, change.Tag), Changed(Note, change.Note), change.IsBaseline ?? IsBaseline, IsImported);

    private static string? Changed(string? before, string? change)
    {
        var text = change?.Trim() ?? before;
        return string.IsNullOrEmpty(text) ? null : text;
    }
}
