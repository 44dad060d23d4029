using System.CommandLine;
using Transport.Dashboard;
using Transport.Experiments.Kinds;
using Transport.Server;

namespace Transport.Web;

/// <summary>The web app's command line: the server's, with the dashboard on the same address; and the measuring client of runs that the dashboard starts.</summary>
public static class WebCommand
{
    /// <summary>Writes <c>docs/api.schema.json</c>; for those who change the API, and not shown in help.</summary>
    private const string ApiSchemaVerb = "api-schema";

    private static readonly Option<bool> NoDashboard = new("--no-dashboard")
    {
        Description = "Serve only the transports, without the dashboard.",
    };

    private static readonly Option<string> Store = new("--store")
    {
        HelpName = "DIR", Description = "The dashboard's folder of stored runs.", DefaultValueFactory = _ => ".transport",
    };

    private static readonly Option<string> Rig = new("--rig")
    {
        Description = "A rig file whose agents may make the calls of the dashboard's loads.", Hidden = true,
    };

    private static readonly Option<string> RigProgram = new("--rig-program")
    {
        Description = "The assembly whose build the agents of --rig must be.", Hidden = true,
    };

    /// <summary>Runs the web app until it is asked to stop. Exit codes as in <see cref="ServerCommand"/>.</summary>
    public static async Task<int> RunAsync(string[] args)
    {
        if (args is [ClientProcess.Verb])
        {
            return await ClientProcess.MainAsync();
        }

        if (args is [ApiSchemaVerb])
        {
            Console.Write(ApiSchema.Generate());
            return 0;
        }

        return await ServerCommand.RunAsync(
            args,
            "Serves the people contract on every wire, and the dashboard.",
            [NoDashboard, Store, Rig, RigProgram],
            parsed => parsed.GetValue(NoDashboard)
                ? null
                : new DashboardExtension(parsed.GetRequiredValue(Store)) { Rig = parsed.GetValue(Rig), RigProgram = parsed.GetValue(RigProgram) });
    }
}
