using Transport.Dashboard;
using Transport.Dashboard.Settings;
using Transport.Engine;
using Transport.Engine.Rigs;
using Transport.Server.Settings;
using Transport.ServerApi;

namespace Transport.Server.Host;

/// <summary>
/// The dashboard as part of this server. Apart from the rest, so that a server without it, which is what runs measure, loads nothing of it.
/// </summary>
internal static class DashboardSetup
{
    /// <param name="describe">What this server serves, once it has started.</param>
    public static void Add(IServiceCollection services, ServerOptions options, Func<ServerReady> describe)
    {
        var program = typeof(DashboardSetup).Assembly.Location;
        services.AddDashboard(new DashboardOptions
        {
            Engine = new EngineOptions
            {
                ServerAssembly = program,
                ClientAssembly = program,
                PluginFolders = options.Plugins,
                StoreFolder = Path.GetFullPath(options.StoreFolder),
            },
            DescribeServer = describe,
            Bind = options.Bind,
            Rig = options.Rig is { } file ? new AgentRig(Path.GetFileName(file), RigOf(file), options.RigProgram ?? program) : null,
        });
    }

    private static IReadOnlyList<AgentSpec> RigOf(string file) => AgentList.Parse(["@" + file], out var problem) ?? throw new ServerStartException(problem!);

    public static void Map(WebApplication app) => app.MapDashboard();
}
