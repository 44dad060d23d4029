using Transport.Engine.Agents;

namespace Transport.Cli.Verbs;

/// <summary><c>transport agent</c>: makes a part of a load for a coordinator at the other end of a pipe.</summary>
internal static class AgentVerb
{
    public static Command Create()
    {
        var stdio = new Option<bool>("--stdio") { Description = "Take commands from standard input and answer on standard output, a line of JSON each." };
        var targets = new Option<IReadOnlyList<string>>("--allow-target")
        {
            Description = "What may be called: comma-separated ranges such as 10.0.0.0/8, addresses and names of hosts. Default: loopback and private ranges.",
            HelpName = "RANGE,...",
            CustomParser = result =>
            {
                var words = CommonOptions.Words(result);
                if (words.FirstOrDefault(word => !AgentLimits.IsTarget(word)) is { } wrong)
                {
                    result.AddError($"'{wrong}' is neither a range, an address nor a host: type for example --allow-target 10.0.0.0/8");
                }

                return words;
            },
        };
        var rate = new Option<double?>("--max-rate")
        {
            Description = "Cap in calls per second. Faster open loads and medians (--client) are refused, and users that exceed it are stopped. Default: no limit.",
            HelpName = "N",
            CustomParser = result =>
            {
                if (double.TryParse(result.Tokens[0].Value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var most) && most > 0)
                {
                    return most;
                }

                result.AddError($"'{result.Tokens[0].Value}' is not a rate: type for example --max-rate 5000");
                return null;
            },
        };
        var plugins = CommonOptions.Plugins();
        var verb = new Command("agent", "Make calls from this machine for 'transport load --agents' or --client elsewhere, over standard input and output. It listens on no port.") { stdio, targets, rate, plugins };
        verb.SetAction(async (parsed, _) =>
        {
            var limits = new AgentLimits { Targets = parsed.GetValue(targets) is { Count: > 0 } typed ? typed : AgentLimits.DefaultTargets, MaxRate = parsed.GetValue(rate) };
            if (!parsed.GetValue(stdio))
            {
                throw new UsageException("an agent takes its commands from a pipe, which ssh, kubectl exec, docker exec or srun give: type --stdio");
            }

            return await ClientProcess.MainAsync(new AgentTerms(BuildHash.OfAssembly(Programs.Client), limits, CommonOptions.PluginFolders(parsed.GetValue(plugins))));
        });
        return verb;
    }
}
