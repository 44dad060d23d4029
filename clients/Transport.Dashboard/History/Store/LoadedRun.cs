namespace Transport.Dashboard.History.Store;

/// <summary>A record that was read, and what it means.</summary>
internal sealed record LoadedRun(RunRecord Record, Report Report);
