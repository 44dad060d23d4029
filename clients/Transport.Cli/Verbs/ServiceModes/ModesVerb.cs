using System.CommandLine;
using Transport.Cli.Options;
using Transport.Experiments.ServiceModes;

namespace Transport.Cli.Verbs.ServiceModes;

/// <summary><c>transport modes</c>: article 3, instance and concurrency modes of a WCF service under load.</summary>
internal static class ModesVerb
{
    private static readonly Article3Plan Standard = new();

    public static Command Create()
    {
        var transports = CommonOptions.Transports();
        transports.Description = "Comma-separated WCF transports. Default: wcf-wshttp, the article's binding, and wcf-nettcp, which has sessions.";
        transports.HelpName = "a,b";
        transports.DefaultValueFactory = _ => [];
        var objects = new Option<IReadOnlyList<int>>("--objects")
        {
            Description = "Customer orders per call, ascending; the modes are compared at the middle one.",
            HelpName = "1,10,...",
            DefaultValueFactory = _ => Standard.Objects,
            CustomParser = CommonOptions.Sizes,
            AllowMultipleArgumentsPerToken = true,
        };
        var clients = CommonOptions.Number("--clients", "Concurrent clients, each with its own connection.", Standard.Clients);
        var runs = CommonOptions.Number("--runs", "Interleaved runs, after one warm-up run.", Standard.Runs);
        var minutes = new Option<double>("--minutes")
        {
            Description = "Total time budget.",
            HelpName = "N",
            DefaultValueFactory = _ => Standard.Minutes,
            CustomParser = result => CommonOptions.Time(result, "--minutes"),
        };
        var seed = CommonOptions.Number("--seed", "Seed of the order of the points.", Standard.Seed);
        var target = new RecordOptions();
        var verb = new Command("modes", "Article 3: throughput of a WCF service in every instance and concurrency mode.")
        {
            transports, objects, clients, runs, minutes, seed,
        };
        var client = new ClientOptions();
        client.AddTo(verb);
        target.AddTo(verb, withPlugins: false);
        verb.SetAction((parsed, _) => ExperimentRun.RunByClientAsync(
            new Article3Plan
            {
                Transports = parsed.GetRequiredValue(transports),
                Objects = parsed.GetRequiredValue(objects),
                Clients = parsed.GetValue(clients),
                Runs = parsed.GetValue(runs),
                Minutes = parsed.GetValue(minutes),
                Seed = parsed.GetValue(seed),
            },
            client,
            parsed,
            target.Read(parsed, withPlugins: false)));
        return verb;
    }
}
