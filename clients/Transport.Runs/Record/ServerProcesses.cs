namespace Transport.Runs.Record;

/// <summary>Values of <see cref="RunManifest.ServerProcesses"/>.</summary>
public static class ServerProcesses
{
    /// <summary>Every endpoint had a server process for itself; variants of a row that call one endpoint share it.</summary>
    public const string PerRow = "per row";

    /// <summary>Rows shared a server process, except for the server halves of plugins.</summary>
    public const string Shared = "shared";
}
