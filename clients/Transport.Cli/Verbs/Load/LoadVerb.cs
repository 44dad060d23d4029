using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Reporting;

namespace Transport.Cli.Verbs.Load;

/// <summary><c>transport load</c>: users or calls per second on one row after the other, against an SLA.</summary>
internal static class LoadVerb
{
    public static Command Create()
    {
        var plan = new LoadPlanOptions();
        var target = new RecordOptions(OutputFormat.Table, OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown, OutputFormat.Html, OutputFormat.Samples, OutputFormat.Crank);
        var verb = new Command("load", "Load transports with users or calls per second, and report whether they meet an SLA; without options, the 250 users of article 4.");
        var agents = new AgentOptions();
        plan.AddTo(verb);
        verb.Add(agents.Option);
        target.AddTo(verb);
        verb.SetAction((parsed, _) =>
        {
            var (load, makers) = (plan.Read(parsed), agents.Read(parsed));
            AgentOptions.CheckServer(makers, load.Server);
            AgentOptions.CheckDatabase(makers, load.Database is not null);
            var read = target.Read(parsed);
            return ExperimentRun.RunAsync(load, read with { Agents = makers, AgentsTyped = agents.Typed(parsed) }, Interrupt.Calls);
        });
        return verb;
    }
}
