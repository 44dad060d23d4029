namespace Transport.Cli.Verbs;

/// <summary><c>transport run</c>: the main job. Measures, stores the raw samples, prints the medians.</summary>
internal static class RunVerb
{
    private const string PerTransport = "per-transport";
    private const string Shared = "shared";

    public static Command Create()
    {
        var plan = new RunPlanOptions();
        var target = new RecordOptions(CommonOptions.FormatsOfRuns);
        var verb = new Command("run", "Start servers and a client, check every answer, measure, and print the answer on one screen.");
        // Not an Option<bool>, which takes no word but true and false for its value.
        var servers = new Option<string>("--server-processes")
        {
            Description = "One server process per transport, or one shared by all; plugin transports always have their own.",
            HelpName = "per-transport|shared",
            CustomParser = result => CommonOptions.Name(result, "--server-processes", new Dictionary<string, string> { [PerTransport] = PerTransport, [Shared] = Shared }),
            DefaultValueFactory = _ => PerTransport,
        };
        var payload = new PayloadOption();
        payload.AddTo(verb);
        plan.AddTo(verb);
        verb.Add(servers);
        var variants = new VariantOptions();
        variants.AddTo(verb);
        var client = new ClientOptions();
        client.AddTo(verb);
        target.AddTo(verb);
        var added = new PluginOption();
        added.AddTo(verb);
        var like = Repetition.Like();
        verb.Add(like);
        verb.SetAction(async (parsed, _) =>
        {
            if (parsed.GetValue(like) is not { } record)
            {
                var wanted = variants.Ask(parsed, plan, plan.Read(parsed));
                var (asked, to) = await payload.TakeAsync(parsed, plan, wanted, await added.TakeAsync(parsed, client.Read(parsed, target.Read(parsed), wanted.Server)));
                var isShared = parsed.GetValue(servers) == Shared;
                return await ExperimentRun.RunAsync(variants.Multiply(parsed, asked, to.Rows, isShared), to, sharedServer: isShared);
            }

            Repetition.RefuseOthers(parsed, "--server", "--client", "--bind", "--store", "--format", "--output", "--plugins", "--plugin");
            var server = plan.ServerOf(parsed);
            return await Repetition.RunAsync(record, server, await added.TakeAsync(parsed, client.Read(parsed, target.Read(parsed), server)), isLoad: false);
        });
        return verb;
    }
}
