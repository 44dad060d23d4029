using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Engine;
using Transport.Engine.Agents;

namespace Transport.Cli.Verbs.Agents;

/// <summary><c>transport agents deploy</c>: brings this build to the machines behind <c>ssh://</c>.</summary>
internal static class AgentsDeployVerb
{
    public static Command Create()
    {
        var agents = new AgentOptions();
        agents.Option.Required = true;
        var plugins = CommonOptions.Plugins();
        var verb = new Command("deploy", "Bring this build, with its runtime and its plugins, into the user's folder on every machine behind ssh://.") { agents.Option, plugins };
        verb.SetAction(async (parsed, cancellationToken) =>
        {
            var options = new EngineOptions
            {
                ServerAssembly = "", ClientAssembly = Programs.Client, PluginFolders = CommonOptions.PluginFolders(parsed.GetValue(plugins)), StoreFolder = "", Agents = agents.Read(parsed),
            };
            var isWhole = await AgentDeploy.RunAsync(
                options,
                (spec, problem) => Console.Out.WriteLine(problem ?? (spec.Ssh is null ? $"agent {spec.Name}: nothing to bring; only machines behind ssh:// are deployed to" : $"agent {spec.Name}: done")),
                cancellationToken);
            return isWhole ? ExitCodes.Done : ExitCodes.CheckFailed;
        });
        return verb;
    }
}
