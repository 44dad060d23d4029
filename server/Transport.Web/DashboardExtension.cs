using Transport.Dashboard;
using Transport.Dashboard.Settings;
using Transport.Engine;
using Transport.Engine.Rigs;
using Transport.Server;
using Transport.Server.Host;
using Transport.Server.Settings;
using Transport.ServerApi;

namespace Transport.Web;

/// <summary>The dashboard on the server's address.</summary>
/// <param name="storeFolder">Its folder of stored runs.</param>
public sealed class DashboardExtension(string storeFolder) : IHostExtension
{
    private static readonly string Program = typeof(DashboardExtension).Assembly.Location;

    private DashboardOptions? _dashboard;

    /// <summary>The rig file whose agents may make the calls of the dashboard's loads; null for none.</summary>
    public string? Rig { get; init; }

    /// <summary>With <see cref="Rig"/>: the assembly whose build the agents must be; null for this program's.</summary>
    public string? RigProgram { get; init; }

    public void AddServices(IServiceCollection services, ServerOptions options, Func<ServerReady> describe) => services.AddDashboard(_dashboard = new DashboardOptions
    {
        Engine = new EngineOptions
        {
            ServerAssembly = typeof(TransportServerHost).Assembly.Location,
            ClientAssembly = Program,
            PluginFolders = options.Plugins,
            StoreFolder = Path.GetFullPath(storeFolder),
        },
        DescribeServer = describe,
        Bind = options.Bind,
        Rig = Rig is { } file ? new AgentRig(Path.GetFileName(file), RigOf(file), RigProgram ?? Program) : null,
    });

    public void Map(WebApplication app) => app.MapDashboard();

    public string ReadyLines(ServerReady ready)
    {
        var pages = _dashboard is { PagesFolder: var folder } && File.Exists(Path.Combine(folder, "index.html"))
            ? ""
            : "           Its pages are not built: type dotnet build -c Release server/Transport.Web (Node.js 20 or newer, with npm)\n";
        return $"Dashboard  {ready.Http}/\n{pages}";
    }

    private static IReadOnlyList<AgentSpec> RigOf(string file) => AgentList.Parse(["@" + file], out var problem) ?? throw new ServerStartException(problem!);
}
