namespace Transport.Server.Host;

/// <summary>What a server prints on a terminal when it is ready; programs read the JSON line instead.</summary>
internal static class ReadyText
{
    /// <param name="ready">The addresses.</param>
    /// <param name="extension">What is served beside the transports; null for nothing.</param>
    public static string Of(ServerReady ready, IHostExtension? extension)
    {
        var unavailable = ready.Unavailable.Count == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", {ready.Unavailable.Count} unavailable");
        return extension?.ReadyLines(ready)
            + string.Create(CultureInfo.InvariantCulture, $"Server     {ready.Http}/api/endpoints lists {ready.Endpoints.Count} endpoints{unavailable}\n")
            + "Ctrl+C stops it.";
    }
}
