namespace Transport.Runs.Record.Storage;

/// <summary>A run in a <see cref="RunStore"/>.</summary>
/// <param name="Id">Its run id, which is the file's name without extension.</param>
/// <param name="File">Full path.</param>
public sealed record StoredRun(string Id, string File);
