namespace Transport.Cli.Tests;

/// <summary>What is said of a wrong word: one line, and exit code 2.</summary>
public sealed class UsageTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-usage-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("error: unknown verb 'rnu': did you mean 'run'?", "rnu")]
    [InlineData("error: unknown verb 'bild': did you mean 'build'?", "plugin", "bild")]
    [InlineData("error: a verb is missing: type build, check, new, version", "plugin")]
    [InlineData("error: there is no verb 'agents' any more: type transport load --check --agents ssh://user@host; copy this program to the machine (scp -r)", "agents", "deploy", "--agents", "ssh://a")]
    [InlineData("error: there is no option '--join' any more: agents do not join by themselves, start them by ssh://user@host", "agent", "--join", "10.0.0.1:7443", "--token-file", "token")]
    [InlineData("error: 'join:7443#2': agents do not join by themselves any more", "load", "--agents", "join:7443#2")]
    [InlineData("error: there is no file 'missing.jsonl'", "run", "--like", "missing.jsonl")]
    [InlineData("error: --like repeats the plan of the record: leave --tries out", "run", "--like", "last", "--tries", "5")]
    [InlineData("error: --like repeats the plan of the record: leave --rate out", "load", "--like", "last", "--rate", "5")]
    [InlineData("error: this cannot be written as html: type --format table, json, csv or markdown", "run", "--like", "last", "--format", "html")]
    [InlineData("error: --check asks agents: type --agents too", "load", "--check")]
    [InlineData("error: there is no option '--query-seconds' any more: type --query-timeout, for example --query-timeout 30s", "serve", "--query-seconds", "30")]
    [InlineData("error: 'soon' is not a time: type for example --idle-timeout 20s, --idle-timeout 500ms or --idle-timeout 10m", "serve", "--idle-timeout", "soon")]
    [InlineData("error: '-1' is not a value of --rtt: type a number from 0 to 60000", "report", "--rtt=-1")]
    [InlineData("error: there is no option '--rounds' any more: type --tries", "load", "--rounds", "2")]
    [InlineData("error: an agent takes its commands from a pipe", "agent")]
    [InlineData("error: unknown verb 'bench': did you mean 'run'?", "bench")]
    [InlineData("error: unknown verb 'help': did you mean '--help'?", "help")]
    [InlineData("error: unknown verb 'version': did you mean '--version'?", "version")]
    [InlineData("error: unknown option '--concurrency': did you mean '--users'?", "load", "--concurrency", "5")]
    [InlineData("error: unknown option '--json': did you mean '--format'?", "report", "--json")]
    [InlineData("error: unknown option '--zebra': the nearest are --data, --seed, --store; transport run --help has all", "run", "--zebra")]
    [InlineData("error: unknown transport 'jsn': did you mean 'json'?", "run", "--transport", "jsn")]
    [InlineData("error: unknown value 'Qery' of --operation: did you mean 'Query'?", "load", "--operations=Qery")]
    [InlineData("error: unknown transport 'odta'", "capture", "--transports", "odta")]
    [InlineData("error: there is no article '7'", "articles", "7", "--try", "3")]
    [InlineData("error: 'x' is not a whole number: type for example --tries 50", "run", "-n", "x")]
    [InlineData("error: '10s@0' is not a load: type up to 100 stages", "load", "-c", "0")]
    [InlineData("error: '1d' is not a time: type for example --duration", "load", "-d", "1d")]
    [InlineData("error: --users and --rate exclude each other: type one of them", "load", "-c5", "-r", "5")]
    [InlineData("error: 'missing/out.json' cannot be written: there is no folder '", "run", "-o", "missing/out.json")]
    [InlineData("error: '2 s' is not a time: type for example --timeout 20s", "run", "--timeout", "2 s")]
    [InlineData("error: unknown option '--transprots': did you mean '--transports'?", "run", "--transprots", "json")]
    [InlineData("error: unknown option '--operaton': did you mean '--operation'?", "load", "--transports", "json", "--operaton", "Query")]
    [InlineData("error: unknown transport 'jsn': did you mean 'json'?", "run", "--transports", "jsn")]
    [InlineData("error: '0x' is not a payload size", "run", "--persons", "0x")]
    [InlineData("error: size -5 is out of range: --persons takes 0 to 1000000", "run", "--persons=-5")]
    [InlineData("error: size 2000000 is out of range", "run", "--persons", "1,2000000")]
    [InlineData("error: '99999999999' is not a payload size", "run", "--persons", "99999999999")]
    [InlineData("error: unknown value 'bth' of --orders: did you mean 'both'?", "run", "--orders", "bth")]
    [InlineData("error: unknown value 'GetPerson' of --operations: did you mean 'GetPersons'?", "run", "--operations", "GetPerson")]
    [InlineData("error: unknown value 'pdf' of --format: type table, json, csv, markdown, html, samples, benchmarkdotnet, crank, bencher, openmetrics", "run", "--format", "pdf")]
    [InlineData("error: 'x' is not a whole number: type for example --tries 50", "run", "--tries", "x")]
    [InlineData("error: --tries 0 is out of range", "run", "--tries", "0")]
    [InlineData("error: 'nowhere' is not an address", "run", "--server", "nowhere")]
    [InlineData("error: 'missing/out.json' cannot be written: there is no folder '", "run", "--output", "missing/out.json")]
    [InlineData("error: there is no folder 'missing'", "list", "--plugins", "missing")]
    [InlineData("error: there is no folder 'missing': --plugin takes the folder of a plugin's build, or of its project", "list", "--plugin", "missing")]
    [InlineData("error: there is no plugin in '/': --plugin takes a folder with a build", "check", "--plugin", "/")]
    [InlineData("error: --plugin is for what is measured, and --baseline takes stored runs: leave one of the two out", "gate", "--baseline", "main.jsonl", "--plugin", "missing")]
    [InlineData("error: --quick judges no time, and --max-ratio limits one: leave one of the two out", "gate", "--baseline", "main.jsonl", "--quick", "--max-ratio", "1.1")]
    [InlineData("error: --quick judges no time, and --max-cpu limits one: leave one of the two out", "gate", "--baseline", "main.jsonl", "--quick", "--max-cpu", "1.1")]
    [InlineData("error: no run is stored", "report", "last")]
    [InlineData("error: --store takes a folder", "report", "last", "--store", "")]
    [InlineData("error: unknown transport 'odta'", "check", "--transports", "odta")]
    [InlineData("error: 'ftp://127.0.0.1:1/' is not a server address", "run", "--server", "ftp://127.0.0.1:1")]
    [InlineData("error: 'ftp://127.0.0.1:1/' is not a server address", "check", "--server", "ftp://127.0.0.1:1")]
    [InlineData("error: unknown value 'nonsense' of --server-processes: type per-transport, shared", "run", "--server-processes", "nonsense")]
    [InlineData("error: Required argument missing for option: '--server-processes'", "run", "--server-processes")]
    [InlineData("error: '--server' needs a value before '--transports' (transport run --help shows examples)", "run", "--server", "--transports", "json")]
    [InlineData("error: nothing to measure: handler does not carry GetPersons: type --operations Query", "run", "--transports", "handler")]
    [InlineData("error: --users is not an option of article 1: Concurrent callers, each with its own connection.", "articles", "1", "--users", "5")]
    [InlineData("error: unknown transport 'odta'", "articles", "4", "--transports", "odta")]
    [InlineData("error: --tries is not an option of article 4", "articles", "4", "--tries", "3")]
    [InlineData("error: unknown value 'both' of --orders", "load", "--orders", "both")]
    [InlineData("error: json has no instance modes: type --transports with any of wcf-text", "articles", "3", "--transports", "json")]
    [InlineData("error: --users 0 is out of range: type a number from 1 to 1000; type the sizes after --objects in ascending order, each once", "articles", "3", "--users", "0", "--objects", "10,1")]
    [InlineData("error: 1 minutes leave less than 0.1 s for each visit", "articles", "3", "--duration", "1m", "--tries", "50")]
    [InlineData("error: there is no article '7'", "articles", "7")]
    [InlineData("error: --calls is not an option of article 1", "articles", "1", "--calls", "5")]
    [InlineData("error: --tries 0 is out of range", "articles", "1", "--tries", "0")]
    [InlineData("error: unknown transport 'odta'", "articles", "2", "--transports", "odta")]
    [InlineData("error: Option '--transport' is required", "capture")]
    [InlineData("error: unknown transport 'odta': did you mean 'odata'?", "capture", "--transport", "odta")]
    [InlineData("error: only one call can be captured: type --transport with one transport", "capture", "--transport", "all")]
    [InlineData("error: handler does not carry GetPersons: type --operation Query", "capture", "--transport", "handler")]
    [InlineData("error: unknown value 'both' of --orders", "capture", "--transport", "json", "--orders", "both")]
    [InlineData("error: there is no plugin 'newtonsoft-jsn': did you mean 'newtonsoft-json'?", "plugin", "build", "newtonsoft-jsn")]
    [InlineData("error: there is no plugin 'newtonsoft-jsn': did you mean 'newtonsoft-json'?", "plugin", "check", "newtonsoft-jsn")]
    [InlineData("error: there is no folder 'missing': --source takes", "plugin", "build", "--source", "missing")]
    [InlineData("error: there is no plugin 'messagepak': did you mean 'messagepack'?", "plugin", "version", "messagepak", "3.1.12")]
    [InlineData("error: '3.*' is not a version: type one as its package has it", "plugin", "version", "messagepack", "3.*")]
    [InlineData("error: 'latest' is not a version", "plugin", "version", "messagepack", "latest")]
    [InlineData("error: 'My Plugin' is not a plugin name", "plugin", "new", "My Plugin")]
    [InlineData("error: there is a plugin 'newtonsoft-json' already", "plugin", "new", "newtonsoft-json")]
    [InlineData("error: 'json' is taken: there is a transport of that name", "plugin", "new", "json", "--from", "/proc")]
    [InlineData("error: 'messagepack' is taken: there is a transport of that name", "plugin", "new", "messagepack", "--from", "/proc")]
    [InlineData("error: 'p95' is not an SLA term: type terms such as p95<3s", "load", "--sla", "p95")]
    [InlineData("error: --users and --rate exclude each other: type one of them", "load", "--users", "5", "--rate", "5")]
    [InlineData("error: --rate and --think exclude each other", "load", "--rate", "5", "--think", "1s")]
    [InlineData("error: '10@5' is not a load: type for example --stages 10s@50,20s@50-200", "load", "--stages", "10@5")]
    [InlineData("error: '1d' is not a time: type for example --duration 20s, --duration 500ms or --duration 10m", "load", "--duration", "1d")]
    [InlineData("error: '10s@0' is not a load: type up to 100 stages", "load", "--users", "0")]
    [InlineData("error: 20000 users are more than one client process can simulate", "load", "--users", "20000")]
    [InlineData("error: unknown transport 'jsn': did you mean 'json'?", "load", "--transports", "jsn")]
    [InlineData("error: --arrivals is an option of the open model: type --rate too", "load", "--arrivals", "constant")]
    [InlineData("error: unknown way to the data 'dappr': did you mean 'dapper'?", "data", "--via", "dappr")]
    [InlineData("error: unknown database 'sqlit': did you mean 'sqlite'?", "data", "--database", "sqlit")]
    [InlineData("error: unknown transport 'jsn': did you mean 'json'?", "data", "--transports", "jsn")]
    [InlineData("error: floor reads no persons from a database: leave it out of --transports", "data", "--transports", "floor")]
    [InlineData("error: no persons need no database", "data", "--persons", "0,10")]
    [InlineData("error: --store takes a folder", "data", "--store", "")]
    [InlineData("error: sqlite has no server to connect to: leave out --postgres, or type --database postgres", "data", "--postgres", "Host=localhost")]
    [InlineData("error: --postgres takes a connection string, for example --postgres \"Host=", "data", "--database", "postgres", "--postgres", "localhost")]
    [InlineData("error: --database is not an option of article 1: ", "articles", "1", "--database", "sqlite")]
    [InlineData("error: unknown database 'sqlit': did you mean 'sqlite'?", "articles", "1.3", "--database", "sqlit")]
    [InlineData("error: unknown transport 'jsn': did you mean 'json'?", "articles", "1.3", "--transports", "jsn")]
    [InlineData("error: no persons need no database", "articles", "1.3", "--persons", "0")]
    [InlineData("error: unknown way 'jsn': did you mean 'json'?", "articles", "5", "--transports", "jsn")]
    [InlineData("error: unknown way 'sqlit': did you mean 'sqlite'?", "articles", "5", "--database", "sqlit")]
    [InlineData("error: --entities 5 is out of range: type a number from 100 to 20000000", "articles", "5", "--entities", "5")]
    [InlineData("error: --rows 5 is out of range: type a number from 100 to 20000000", "articles", "2.2", "--rows", "5")]
    [InlineData("error: --transports is not an option of article 2.2", "articles", "2.2", "--transports", "jsn")]
    [InlineData("error: --persons is not an option of article 5", "articles", "5", "--persons", "3")]
    [InlineData("error: unknown scenario 'joine': did you mean 'join'?", "load", "--database", "sqlite", "--transports", "json", "--scenario", "joine")]
    [InlineData("error: --scenario is an option of a load over a database: type --database sqlite or --database postgres too", "load", "--scenario", "join")]
    [InlineData("error: ", "load", "--agents", "ssh://perf@a")]
    [InlineData("error: ", "load", "--agents", "ftp://a")]
    [InlineData("error: ", "load", "--agents", "@nowhere.json")]
    public async Task WrongUsage_IsToldInOneLineWithExitCode2(string expected, params string[] arguments)
    {
        var result = await InProcess.RunAsync(arguments);

        Assert.Equal(2, result.ExitCode);
        Assert.Equal("", result.Output);
        var line = Assert.Single(result.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries), line => line.StartsWith("error: ", StringComparison.Ordinal));
        Assert.StartsWith(expected, line, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("not json at all\n", "not a run record")]
    [InlineData("", "the file is empty")]
    [InlineData("{\"event\":\"run-started\",\"schemaVersion\":99}\n", "by a newer version of transport")]
    [InlineData("{\"event\":\"run-started\",\"schemaVersion\":1,\"manifest\":", "line 1: damaged")]
    public async Task Report_FileThatIsNoRun_IsToldInOneLine(string content, string expected)
    {
        await File.WriteAllTextAsync(Path.Combine(_folder, "run.jsonl"), content, TestContext.Current.CancellationToken);

        var result = await InProcess.RunAsync("report", Path.Combine(_folder, "run.jsonl"));

        Assert.Equal(2, result.ExitCode);
        Assert.Contains(expected, Assert.Single(result.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("run")]
    [InlineData("articles")]
    [InlineData("plugin")]
    [InlineData("plugin build")]
    [InlineData("list")]
    [InlineData("capture")]
    [InlineData("check")]
    [InlineData("report")]
    [InlineData("serve")]
    public async Task Help_OfEveryVerb_HasExamples(string verb)
    {
        var result = await InProcess.RunAsync([.. verb.Split(' '), "--help"]);

        Assert.Equal(0, result.ExitCode);
        Assert.Contains("Examples:\n  transport " + verb, result.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("type --bind with an address of this machine that it reaches, or --server", "--client", "ssh://perf@b")]
    [InlineData("--client takes one agent, and these are 2", "--client", "local,local")]
    [InlineData("'ftp://b' is not an agent: type ssh://user@host, exec:COMMAND", "--client", "ftp://b")]
    [InlineData("is not an address that a client can call", "--client", "ssh://perf@b", "--bind", "0.0.0.0")]
    [InlineData("--bind is for a client on another machine", "--bind", "127.0.0.1")]
    [InlineData("--bind and --server contradict each other", "--client", "ssh://perf@b", "--bind", "127.0.0.1", "--server", "http://127.0.0.1:5080")]
    public async Task Run_ClientThatCannotBe_IsToldInOneLine(string reason, params string[] options)
    {
        var result = await InProcess.RunAsync(["run", "--transports", "json,floor", "--persons", "1", .. options]);

        Assert.Equal(2, result.ExitCode);
        Assert.Contains(reason, Assert.Single(result.Error.Trim().Split('\n')), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Load_OverADatabaseByAgents_IsWrongUsage()
    {
        var result = await InProcess.RunAsync("load", "--transports", "direct", "--database", "sqlite", "--via", "ado", "--agents", "local");

        Assert.Equal(2, result.ExitCode);
        Assert.Contains("--agents and --database contradict each other", result.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("2.2", "type transport articles 2 --client")]
    [InlineData("4", "type transport load --agents")]
    [InlineData("5", "article 5 saves and loads files and databases of one machine, and takes no --client")]
    public async Task Articles_ThatNeedOneMachine_AreWrongUsageWithAClient(string article, string reason)
    {
        var result = await InProcess.RunAsync("articles", article, "--client", "local");

        Assert.Equal(2, result.ExitCode);
        Assert.Contains(reason, Assert.Single(result.Error.Trim().Split('\n')), StringComparison.Ordinal);
    }
}
