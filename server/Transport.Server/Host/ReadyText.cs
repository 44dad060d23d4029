using System.Globalization;
using Transport.ServerApi;

namespace Transport.Server.Host;

/// <summary>What a server prints on a terminal when it is ready; programs read the JSON line instead.</summary>
internal static class ReadyText
{
    /// <param name="ready">The addresses.</param>
    /// <param name="withDashboard">Whether the dashboard is served.</param>
    /// <param name="hasPages">Whether its pages were built.</param>
    public static string Of(ServerReady ready, bool withDashboard, bool hasPages)
    {
        var unavailable = ready.Unavailable.Count == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $", {ready.Unavailable.Count} unavailable");
        var pages = hasPages ? "" : "           Its pages are not built: type dotnet build -c Release server/Transport.Server (Node.js 20 or newer, with npm)\n";
        return (withDashboard ? $"Dashboard  {ready.Http}/\n{pages}" : "")
            + string.Create(CultureInfo.InvariantCulture, $"Server     {ready.Http}/api/endpoints lists {ready.Endpoints.Count} endpoints{unavailable}\n")
            + "Ctrl+C stops it.";
    }
}
