namespace Transport.Cli.Verbs.Load;

/// <summary><c>transport load</c>: users or calls per second on one row after the other, against an SLA.</summary>
internal static class LoadVerb
{
    public static Command Create()
    {
        var plan = new LoadPlanOptions();
        var target = new RecordOptions(OutputFormat.Table, OutputFormat.Json, OutputFormat.Csv, OutputFormat.Markdown, OutputFormat.Html, OutputFormat.Samples, OutputFormat.Crank, OutputFormat.Bencher, OutputFormat.OpenMetrics);
        var verb = new Command("load", "Load transports with users or calls per second, and report whether they meet an SLA; without options, the 250 users of article 4.");
        var agents = new AgentOptions();
        var payload = new PayloadOption();
        payload.AddTo(verb);
        plan.AddTo(verb);
        agents.AddTo(verb);
        target.AddTo(verb);
        var like = Repetition.Like();
        var check = new Option<bool>("--check") { Description = "Load nothing: check that every agent starts, is this build, and answers quickly." };
        verb.Add(like);
        verb.Add(check);
        verb.SetAction(async (parsed, _) =>
        {
            var read = target.Read(parsed) with { Agents = agents.Read(parsed), AgentsTyped = agents.Typed(parsed) };
            if (parsed.GetValue(check))
            {
                using var interrupt = new Interrupt { FirstWords = "Stopping; nothing is measured." };
                return read.Agents.Count > 0 ? await AgentsCheck.RunAsync(read, interrupt.Gently)
                    : throw new UsageException("--check asks agents: type --agents too, for example transport load --check --agents ssh://perf@a");
            }

            var record = parsed.GetValue(like);
            if (record is not null)
            {
                Repetition.RefuseOthers(parsed, "--server", "--agents", "--store", "--format", "--output", "--plugins");
            }

            AgentOptions.CheckServer(read.Agents, plan.ServerOf(parsed));
            if (record is not null)
            {
                return await Repetition.RunAsync(record, plan.ServerOf(parsed), read, isLoad: true);
            }

            var load = plan.Read(parsed);
            AgentOptions.CheckDatabase(read.Agents, load.Database is not null);
            if (payload.Read(parsed) is { } typed)
            {
                PayloadOption.RefuseElsewhere(read);
                load = plan.Over(parsed, load);
                var loaded = await PayloadOption.LoadAsync(typed);
                (load, read) = (load with { Payload = MeasuredPayload.Of(loaded.Payload) }, read with { Payload = loaded });
            }

            return await ExperimentRun.RunAsync(load, read, Interrupt.Calls);
        });
        return verb;
    }
}
