using System.CommandLine;
using System.Globalization;
using System.Text.Json;
using Transport.Cli.Common;
using Transport.Cli.Options;
using Transport.Cli.Present;
using Transport.Reporting;
using Transport.ServerApi;

namespace Transport.Soak;

/// <summary>The command line: every transport in turn at half of its capacity, while other clients misbehave.</summary>
internal static class SoakCommand
{
    private static readonly SoakPlan Default = new();

    public static RootCommand Create()
    {
        var transports = CommonOptions.Transports();
        var duration = CommonOptions.Time("--duration", "Length of the load over all transports.", Default.Seconds);
        var chaos = new Option<double>("--chaos")
        {
            Description = "Share of calls that are reset, half-open, slow or damaged.",
            HelpName = "5%",
            DefaultValueFactory = _ => Default.Chaos,
            CustomParser = result => CommonOptions.Percent(result, "--chaos"),
        };
        var callers = CommonOptions.Number("--callers", "Healthy callers per transport.", Default.Callers);
        var persons = CommonOptions.Number("--persons", "Size of every call.", Default.Persons);
        var orders = new Option<OrdersMode>("--orders")
        {
            Description = "Persons without their orders, or with them.",
            HelpName = "none|with",
            DefaultValueFactory = _ => OrdersMode.With,
            CustomParser = result => CommonOptions.Name(result, "--orders", new Dictionary<string, OrdersMode> { ["none"] = OrdersMode.None, ["with"] = OrdersMode.With }),
        };
        var timeout = CommonOptions.Time("--timeout", "A healthy call that takes longer is an error.", Default.TimeoutSeconds);
        var seed = CommonOptions.Number("--seed", "Seed of the damage.", Default.Seed);
        var unread = new Option<int?>("--unread")
        {
            Description = "Instead: N clients that ask for 1,000,000 persons and read nothing, for 20 s or --duration, while a normal caller is measured.",
            HelpName = "50",
            CustomParser = result => CommonOptions.Number(result, "--unread", 1, 1000),
        };
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new RootCommand("Load every transport in turn, at half of its capacity, while other clients misbehave. Fails if a healthy call fails or a process keeps growing.")
        {
            transports, duration, chaos, callers, persons, orders, timeout, seed, unread, format, output, plugins,
        };
        verb.SetAction((parsed, _) => parsed.GetValue(unread) is { } readers ? UnreadOutput.RunAsync(
            readers,
            parsed.GetResult(duration) is { Implicit: false } ? parsed.GetValue(duration) : UnreadOutput.Seconds,
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format)) : SoakAsync(
            Default with
            {
                Transports = parsed.GetRequiredValue(transports),
                Seconds = parsed.GetValue(duration),
                Chaos = parsed.GetValue(chaos),
                Callers = parsed.GetValue(callers),
                Persons = parsed.GetValue(persons),
                Orders = parsed.GetValue(orders) == OrdersMode.With,
                TimeoutSeconds = parsed.GetValue(timeout),
                Seed = parsed.GetValue(seed),
            },
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            CommonOptions.PluginFolders(parsed.GetValue(plugins))));
        return verb;
    }

    private static async Task<int> SoakAsync(SoakPlan plan, Destination destination, OutputFormat format, IReadOnlyList<string> plugins)
    {
        var engine = new EngineOptions { ServerAssembly = Programs.FindServer(), ClientAssembly = Programs.Client, PluginFolders = plugins, StoreFolder = "" };
        await Console.Error.WriteLineAsync("soak: starting one server process per transport; Ctrl+C ends it early and prints what there is.");
        using var interrupt = new Interrupt("load");
        var report = await new SoakEngine(engine).RunAsync(plan, line => Console.Error.WriteLine($"  {line}"), interrupt.Gently);
        GridOutput.Write(destination, format, [GridOf(report)], () => JsonSerializer.Serialize(report, SummaryJson.Options), text => WriteCsv(text, report));
        return report.Passed ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static void WriteCsv(TextWriter output, SoakReport report)
    {
        output.Write("transport,capacityPerSecond,halfPerSecond,madePerSecond,calls,errors,chaos,memoryMiB,memoryGrowthMiB,handles,handlesGrowth,passed,firstError\r\n");
        foreach (var row in report.Rows)
        {
            Csv.WriteLine(
                output, row.Transport, row.CapacityPerSecond, row.HalfPerSecond, row.MadePerSecond, row.Calls, row.Errors, row.Chaos.Values.Sum(), row.Memory?.Level, row.Memory?.Growth, row.Handles?.Level, row.Handles?.Growth, row.Passed, row.FirstError);
        }
    }

    private static Grid GridOf(SoakReport report) => new(
        string.Create(CultureInfo.InvariantCulture, $"Soak of {report.Seconds:0} s, one transport at a time, at half of its capacity"),
        [
            new("transport", IsText: true), new("alone, /s"), new("half, /s"), new("made, /s"), new("calls"), new("errors"), new("chaos"), new("MiB"), new("growth"), new("handles"), new("growth"),
            new("", IsText: true, CanWrap: true),
        ],
        [.. report.Rows.Select(row => (IReadOnlyList<string>)
            [row.Transport, Figure(row.CapacityPerSecond), Figure(row.HalfPerSecond), Figure(row.MadePerSecond), Figure(row.Calls), Figure(row.Errors), Figure(row.Chaos.Values.Sum()),
                Figure(row.Memory?.Level), Growth(row.Memory), Figure(row.Handles?.Level), Growth(row.Handles), Verdict(row)])],
        [
            "Chaos: " + string.Join(", ", Enum.GetValues<ChaosKind>().Select(kind => $"{Figure(report.Rows.Sum(row => row.Chaos.GetValueOrDefault(kind)))} {Words(kind)}")) + ".",
            $"Growth is from the first to the last stretch of the final two thirds, with a 99 % interval. {(report.OwnMemory is { } own ? $"The callers' process: {Figure(own.Level)} MiB, {Growth(own)}." : "")}",
            report.Incidents.Count == 0
                ? $"No process died; {report.Freezes} froze for a second or more."
                : "Died: " + string.Join("; ", report.Incidents) + ".",
            $"{report.Rows.Count(row => row.Passed)} of {report.Rows.Count} transports passed{(report.Complete ? "" : "; ended early")}.",
        ]);

    private static string Verdict(SoakRow row) => row switch
    {
        { Passed: true } => "passed",
        { FirstError: { } error } => $"FAILED: {ShownText.Escape(error)}",
        { Calls: 0 } => "FAILED: no calls",
        { Memory: null } or { Handles: null } => "FAILED: too few samples",
        { Memory.IsFlat: false } => "FAILED: memory grows",
        _ => "FAILED: handles grow",
    };

    private static string Words(ChaosKind kind) => kind switch
    {
        ChaosKind.Reset => "reset", ChaosKind.HalfOpen => "half-open", ChaosKind.Slow => "slow", _ => "damaged",
    };

    private static string Figure(double? value) => value?.ToString("#,##0", CultureInfo.InvariantCulture) ?? "";

    private static string Growth(SoakSlope? slope) => slope is null
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $"{slope.Growth:+0.#;-0.#;0} ({slope.Low:+0.#;-0.#;0} to {slope.High:+0.#;-0.#;0})");
}
