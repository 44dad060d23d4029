using System.CommandLine;
using Transport.People.Wcf;
using Transport.ServerApi.Typed;

namespace Transport.Server;

/// <summary>The options of the server's command line, checked, and what they ask for.</summary>
internal static class ServerArguments
{
    private static readonly Option<int> Persons = Value("--persons", "N", "Persons in the OData sets.", 10_000);
    private static readonly Option<int> MaxCount = Value("--max-count", "N", "The largest count a call may ask for.", MockPersonRepository.DefaultMaxCount);
    private static readonly Option<PersonData> Data = Value<PersonData>(
        "--data", "tidy|untidy", "Test data: tidy as in the articles, or untidy: several alphabets, long and missing texts, numbers of all digits.");

    private static readonly Option<bool> Fresh = Flag("--fresh", "Create new objects for every call, as a database would, instead of returning the same ones.");
    private static readonly Option<bool> FreePorts = Flag("--free-ports", "Take free ports instead of 5080 (HTTP), 5082 (net.tcp) and 5083 (floor).");
    private static readonly Option<int> Port = Value("--port", "N", "The port of HTTP; net.tcp has the second one after it, the floor the third.", ServerOptions.DefaultPort);
    private static readonly Option<string> Bind = Value("--bind", "ADDRESS", "The numeric address to listen on.", IPAddress.Loopback.ToString());
    private static readonly Option<string[]> Plugins = Value<string[]>(
        "--plugins", "DIR", "A plugin folder, or a folder of them; can be repeated. Default: artifacts/plugins of the checkout.");

    public static Option<bool> ExitOnStdinClose { get; } = Flag(
        "--exit-on-stdin-close", "Stop when standard input closes, so that a parent that is killed leaves no server behind.");

    private static readonly Option<string> WcfProfileName = Value(
        "--wcf-profile",
        "measured|default",
        "Quotas, throttles and instances of the WCF transports: measured (as in runs), or default (WCF's defaults).",
        WcfProfile.Measured.Name);

    private static readonly Option<bool> WcfModes = Flag(
        "--wcf-modes", "Also serve WCF in every instance and concurrency mode, below each endpoint: /modes/percall/single/light and so on.");

    private static readonly Option<string> Survey = new("--survey")
    {
        HelpName = "DIR", Description = "Serve article 2's survey on the Query operation: 1 answers yes, 2 no, 3 closes the question, any other asks. With a folder, visitors are loaded from there and saved there every second.",
        Arity = ArgumentArity.ZeroOrOne,
    };

    private static readonly Option<int?> AnswerMemory = Value<int?>(
        "--answer-memory", "MB", "Memory for all answers in progress, in MB. A call that needs more is rejected and can be retried. Default: 512, or half of the machine's memory where a run started this server.");

    private static readonly Option<TimeSpan?> QueryTimeout = Time(
        "--query-timeout", "Time limit of an OData query; a query that exceeds it is cut off and logged. 0 means no limit. Default: 30s.", TimeSpan.Zero);

    private static readonly Option<TimeSpan?> IdleTimeout = Time(
        "--idle-timeout", "Time limit of an HTTP connection without a request; it is then closed. Default: 30s, or 130s where a run started this server, whose clients pause between blocks.", TimeSpan.FromSeconds(1));

    private static readonly Option<string> Payload = Hidden("--payload", "Serve the items of the payload that was built in this folder, by its encodings, in the place of the people contract.");
    private static readonly Option<string> Only = Hidden("--only", "Serve the built-in half of this endpoint, and nothing else.");
    private static readonly Option<string> HostPlugin = Hidden("--host-plugin", "Serve one endpoint of the plugin in this folder, and nothing else.");
    private static readonly Option<string> Endpoint = Hidden("--endpoint", "The endpoint of --host-plugin.");
    private static readonly Option<string> Variant = Hidden("--variant", "Serve the endpoint over HTTP/2 (h2), a Unix domain socket (uds), TLS 1.3 (tls) or several of these (h2+tls).");
    private static readonly Option<string> Via = Hidden("--via", "Read persons in this way to the data, of the plugin in --via-plugin, instead of holding them in memory.");
    private static readonly Option<string> ViaPlugin = Hidden("--via-plugin", "The folder of the plugin that has --via.");
    private static readonly Option<string> DataStore = Hidden("--data-store", "The kind of database that --via reads.");
    private static readonly Option<string> Connection = Hidden("--connection", "The connection string of that database.");
    private static readonly Option<string> ScenarioName = Hidden("--scenario", "What Query asks of the database.");

    /// <summary>In the order of the help text; bad values are refused with the option's name.</summary>
    public static IReadOnlyList<Option> All { get; } = Validated();

    /// <summary>What a parsed command line asks for.</summary>
    public static ServerOptions Read(ParseResult parsed) => new()
    {
        Persons = parsed.GetValue(Persons),
        MaxCount = parsed.GetValue(MaxCount),
        Data = parsed.GetValue(Data),
        Fresh = parsed.GetValue(Fresh),
        FreePorts = parsed.GetValue(FreePorts),
        Port = parsed.GetValue(Port),
        Bind = IPAddress.Parse(parsed.GetValue(Bind)!),
        Plugins = parsed.GetValue(Plugins) is { Length: > 0 } given ? given
            : PluginFolders.FindDefault() is { } found ? [found]
            : [],
        Wcf = new WcfServerOptions(WcfProfile.All.First(profile => profile.Name == parsed.GetValue(WcfProfileName)), parsed.GetValue(WcfModes)),
        Survey = parsed.GetResult(Survey) is null ? null : parsed.GetValue(Survey) ?? "",
        Payload = parsed.GetValue(Payload),
        Only = parsed.GetValue(Only),
        Variants = parsed.GetValue(Variant) is { } variant ? VariantNames.Find(variant)!.Value : HttpVariants.None,
        Limits = LimitsOf(parsed.GetValue(AnswerMemory), parsed.GetValue(ExitOnStdinClose)) with
        {
            MaxQueryTime = parsed.GetValue(QueryTimeout) is { } query ? query == TimeSpan.Zero ? Timeout.InfiniteTimeSpan : query : new ServerLimits().MaxQueryTime,
            // The clients of a run pause between blocks, and open as few new connections as they can.
            MaxIdleTime = parsed.GetValue(IdleTimeout) ?? (parsed.GetValue(ExitOnStdinClose) ? TimeSpan.FromSeconds(130) : new ServerLimits().MaxIdleTime),
        },
        Store = parsed.GetValue(Via) is { } way
            ? new StoreHalf(parsed.GetValue(ViaPlugin) ?? "", way, new StoreAddress(parsed.GetValue(DataStore) ?? "", parsed.GetValue(Connection) ?? ""))
            {
                Scenario = parsed.GetValue(ScenarioName) is { } scenario ? ScenarioCall.Names[scenario] : null,
            }
            : null,
        HostPlugin = parsed.GetValue(HostPlugin) is { } folder
            ? new PluginHalf(folder, parsed.GetValue(Endpoint) ?? "")
            : null,
    };

    /// <summary>Only a run asks its server for what its user asked for.</summary>
    private static ServerLimits LimitsOf(int? answerMegabytes, bool isOfARun) =>
        answerMegabytes is { } megabytes ? new ServerLimits { MaxAnswerBytesUnderWay = megabytes * 1024L * 1024 }
        : isOfARun ? new ServerLimits { MaxAnswerBytesUnderWay = GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / 2 }
        : new ServerLimits();

    private static IReadOnlyList<Option> Validated()
    {
        Require(AnswerMemory, 1);
        Require(Port, 1, ushort.MaxValue - 3);
        Require(Persons, 1);
        Require(MaxCount, 1);
        WcfProfileName.Validators.Add(result =>
        {
            var name = result.GetValueOrDefault<string>();
            if (WcfProfile.All.All(profile => profile.Name != name))
            {
                result.AddError($"--wcf-profile takes {string.Join(" or ", WcfProfile.All.Select(profile => profile.Name))}, and was '{name}'.");
            }
        });
        Bind.Validators.Add(result =>
        {
            if (!IPAddress.TryParse(result.GetValueOrDefault<string>(), out _))
            {
                result.AddError("--bind takes a numeric address, for example 127.0.0.1 or 0.0.0.0.");
            }
        });
        Variant.Validators.Add(result =>
        {
            if (VariantNames.Find(result.GetValueOrDefault<string>() ?? "") is not { } variants || (variants & ~HttpVariants.OfListener) != HttpVariants.None)
            {
                result.AddError($"--variant takes {string.Join(", ", VariantNames.Possible.Where(variants => (variants & ~HttpVariants.OfListener) == HttpVariants.None).Select(VariantNames.NameOf))}.");
            }
        });
        Plugins.Validators.Add(result =>
        {
            if (result.GetValueOrDefault<string[]>()?.FirstOrDefault(folder => !Directory.Exists(folder)) is { } missing)
            {
                result.AddError($"--plugins: there is no folder {missing}.");
            }
        });
        return
        [
            Persons, MaxCount, Data, Fresh, FreePorts, Port, Bind, Plugins, WcfProfileName, WcfModes, Survey, AnswerMemory, QueryTimeout, IdleTimeout, ExitOnStdinClose, Payload, Only, HostPlugin, Endpoint, Variant, Via, ViaPlugin, DataStore, Connection, ScenarioName,
        ];
    }

    /// <summary>Refuses what is not a whole number from <paramref name="least"/> on, and where there is a limit, up to it.</summary>
    private static void Require(Option option, int least, int? most = null) => option.Validators.Add(result =>
    {
        if (result.Tokens is [var token] && (!int.TryParse(token.Value, out var value) || value < least || value > most))
        {
            result.AddError($"{option.Name} takes a whole number {(most is null ? $"of {least} or more" : $"from {least} to {most}")}, and was '{token.Value}'.");
        }
    });

    /// <summary>A length of time as the command line has it, 24 hours at most.</summary>
    private static Option<TimeSpan?> Time(string name, string description, TimeSpan least) => new(name)
    {
        HelpName = "TIME",
        Description = description,
        CustomParser = result =>
        {
            var typed = result.Tokens[0].Value;
            if (TypedTime.SecondsOf(typed) is { } seconds && seconds <= TimeSpan.FromDays(1).TotalSeconds && seconds >= least.TotalSeconds)
            {
                return TimeSpan.FromSeconds(seconds);
            }

            result.AddError($"{name} takes a time from {least.TotalSeconds:0}s to 24h, for example 500ms, 20s or 10m, and was '{typed}'.");
            return null;
        },
    };

    private static Option<bool> Flag(string name, string description) => new(name) { Description = description };

    private static Option<string> Hidden(string name, string description) => new(name) { Description = description, Hidden = true };

    private static Option<T> Value<T>(string name, string form, string description) => new(name) { HelpName = form, Description = description };

    private static Option<T> Value<T>(string name, string form, string description, T standard) =>
        new(name) { HelpName = form, Description = description, DefaultValueFactory = _ => standard };
}
