namespace Transport.Harness.Run;

/// <summary>How a server is started: on free ports, without the dashboard, as a process that ends with its parent.</summary>
public sealed record ServerStart
{
    /// <summary>Path of the server's assembly, <c>Transport.Server.dll</c>.</summary>
    public required string Assembly { get; init; }

    /// <summary>Persons that it holds, 1 or more.</summary>
    public int Persons { get; init; } = 10_000;

    /// <summary>Plugin folders, or folders of plugin folders.</summary>
    public IReadOnlyList<string> PluginFolders { get; init; } = [];

    /// <summary>Further options.</summary>
    public IReadOnlyList<string> Arguments { get; init; } = [];

    /// <summary>How long it may take until its ready line.</summary>
    public TimeSpan ReadyWithin { get; init; } = TimeSpan.FromSeconds(60);
}
