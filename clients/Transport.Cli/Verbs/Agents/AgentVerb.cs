using System.CommandLine;
using System.Globalization;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Engine.Agents;
using Transport.Experiments.Kinds;

namespace Transport.Cli.Verbs.Agents;

/// <summary><c>transport agent</c>: makes a part of a load for a coordinator at the other end of a pipe, or of a connection that it makes.</summary>
internal static class AgentVerb
{
    public static Command Create()
    {
        var stdio = new Option<bool>("--stdio") { Description = "Take commands from standard input and answer on standard output, a line of JSON each." };
        var join = new JoinOptions();
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
            Description = "Calls per second that this agent makes at most. A faster open load is refused; users are stopped after the first second in which they made more; medians (--client) are refused. Default: no limit.",
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
        var verb = new Command("agent", "Make calls from this machine for 'transport load --agents' or --client elsewhere, over standard input and output or a connection that it opens. It listens on no port.") { stdio, targets, rate, plugins };
        join.AddTo(verb);
        verb.SetAction(async (parsed, _) =>
        {
            var limits = new AgentLimits { Targets = parsed.GetValue(targets) is { Count: > 0 } typed ? typed : AgentLimits.DefaultTargets, MaxRate = parsed.GetValue(rate) };
            var coordinator = join.Read(parsed);
            if (parsed.GetValue(stdio) == coordinator is not null)
            {
                throw new UsageException("an agent has one coordinator: type --stdio, or --join HOST:PORT with --token-file and --fingerprint");
            }

            using var output = Console.OpenStandardOutput();
            // What a plugin prints must not come between the messages.
            Console.SetOut(Console.Error);
            return coordinator is null ? await ServeAsync(Console.OpenStandardInput(), output) : await join.RunAsync(parsed, coordinator, stream => ServeAsync(stream, stream));

            Task<int> ServeAsync(Stream commands, Stream answers) =>
                AgentProcess.MainAsync(commands, answers, BuildHash.OfAssembly(Programs.Client), limits, CommonOptions.PluginFolders(parsed.GetValue(plugins)));
        });
        return verb;
    }
}
