namespace Transport.Dashboard.History.Store;

/// <summary>The user's labels of a stored run, and whether it was imported. They are stored in a file beside the record, which is never changed.</summary>
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
