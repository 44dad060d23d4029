namespace Transport.Cli.Verbs;

/// <summary><c>transport serve</c>: the server and its dashboard in the foreground, on the default ports, until Ctrl+C.</summary>
internal static class ServeVerb
{
    public static Command Create()
    {
        var persons = new Option<int>("--persons")
        {
            Description = "Persons in the OData sets.",
            HelpName = "N",
            DefaultValueFactory = _ => 10_000,
            CustomParser = result => CommonOptions.Number(result, "--persons"),
        };
        var data = new Option<PersonData>("--data")
        {
            Description = "tidy: the persons of the articles; untidy: several alphabets, long and missing texts, numbers of all digits.",
            HelpName = "tidy|untidy",
            CustomParser = result => CommonOptions.Name(result, "--data", CommonOptions.Lower<PersonData>()),
        };
        var fresh = new Option<bool>("--fresh") { Description = "Rebuild the source objects for each call." };
        var bind = new Option<string>("--bind") { Description = "The numeric address to listen on.", HelpName = "IP", DefaultValueFactory = _ => "127.0.0.1" };
        var freePorts = new Option<bool>("--free-ports") { Description = "Take free ports instead of 5080 to 5083." };
        var port = new Option<int>("--port")
        {
            Description = "The port of HTTP; net.tcp has the second one after it, the floor the third.",
            HelpName = "N",
            DefaultValueFactory = _ => 5080,
            CustomParser = result => CommonOptions.Number(result, "--port"),
        };
        var profile = new Option<string>("--wcf-profile")
        {
            Description = "Quotas, throttles and instances of the WCF transports: measured (as in runs), default (WCF's defaults), or article4 (an instance for each call, at most 250).",
            HelpName = "measured|default|article4",
            DefaultValueFactory = _ => "measured",
        };
        var modes = new Option<bool>("--wcf-modes")
        {
            Description = "Also serve WCF in every instance and concurrency mode, below each endpoint: /modes/percall/single/light and so on.",
        };
        var survey = new Option<string?>("--survey")
        {
            Description = "Serve article 2's survey on the Query operation: 1 answers yes, 2 no, 3 closes the question, any other asks. Visitors are loaded from this folder and saved there.",
            HelpName = "DIR",
        };
        var answerMemory = new Option<int>("--answer-memory")
        {
            Description = "Memory for all answers in progress, in MB. A call that needs more is rejected and can be retried.",
            HelpName = "MB",
            DefaultValueFactory = _ => 512,
            CustomParser = result => CommonOptions.Number(result, "--answer-memory"),
        };
        var queryTimeout = CommonOptions.Time("--query-timeout", "Time limit of an OData query; a query that exceeds it is cut off and logged. 0 means no limit.", 30);
        var idleTimeout = CommonOptions.Time("--idle-timeout", "Time limit of an HTTP connection without a request; it is then closed.", 30);
        var noDashboard = new Option<bool>("--no-dashboard") { Description = "Serve only the transports, without the dashboard." };
        var rig = new Option<string?>("--rig")
        {
            Description = "A rig file: the page of loads can have its agents make the calls, all of them, instead of this machine. Agents on other machines need --bind with an address that they reach.",
            HelpName = "FILE",
        };
        var store = CommonOptions.Store();
        var plugins = CommonOptions.Plugins();
        var payload = new PayloadOption("Serve your data by every encoding in the place of persons, without the dashboard: a JSON sample, or a payload of 'transport payload new' by its folder or name.");
        var verb = new Command("serve", "Start the server and its dashboard on the default ports and print the address; one JSON line where output is redirected. Ctrl+C stops it.")
        {
            persons, data, fresh, bind, port, freePorts, profile, modes, survey, answerMemory, queryTimeout, idleTimeout, noDashboard, rig, store, plugins,
        };
        payload.AddTo(verb);
        verb.SetAction(async (parsed, _) =>
        {
            var build = payload.Read(parsed) is { } typed ? (await PayloadOption.LoadAsync(typed)).Folder : null;
            var withDashboard = !parsed.GetValue(noDashboard) && build is null;
            return await ServeAsync(withDashboard,
            [
                "--persons", parsed.GetValue(persons).ToString(CultureInfo.InvariantCulture), "--bind", parsed.GetRequiredValue(bind),
                "--data", parsed.GetValue(data).ToString().ToLowerInvariant(),
                .. parsed.GetValue(fresh) ? ["--fresh"] : Array.Empty<string>(),
                "--port", parsed.GetValue(port).ToString(CultureInfo.InvariantCulture),
                .. parsed.GetValue(freePorts) ? ["--free-ports"] : Array.Empty<string>(),
                "--wcf-profile", parsed.GetRequiredValue(profile),
                .. parsed.GetValue(modes) ? ["--wcf-modes"] : Array.Empty<string>(),
                .. parsed.GetValue(survey) is { } folder ? ["--survey", Path.GetFullPath(folder)] : Array.Empty<string>(),
                "--answer-memory", parsed.GetValue(answerMemory).ToString(CultureInfo.InvariantCulture),
                "--query-timeout", parsed.GetValue(queryTimeout).ToString(CultureInfo.InvariantCulture),
                "--idle-timeout", parsed.GetValue(idleTimeout).ToString(CultureInfo.InvariantCulture),
                .. DashboardArguments(
                    withDashboard,
                    ["--store", CommonOptions.StoreFolder(parsed.GetRequiredValue(store)), .. parsed.GetValue(rig) is { } agents ? RigArguments(agents, parsed.GetRequiredValue(bind)) : []]),
                .. CommonOptions.PluginFolders(parsed.GetValue(plugins)).SelectMany(folder => new[] { "--plugins", folder }),
                .. build is null ? Array.Empty<string>() : ["--payload", build],
            ]);
        });
        return verb;
    }

    /// <summary>What only the dashboard needs; checked in any case.</summary>
    private static string[] DashboardArguments(bool withDashboard, string[] arguments) => withDashboard ? arguments : [];

    /// <exception cref="UsageException">It is no rig, or its agents could not call what a run serves.</exception>
    private static string[] RigArguments(string file, string bind)
    {
        var agents = AgentList.Parse(["@" + file], out var problem) ?? throw new UsageException(problem!);
        if (agents.FirstOrDefault(agent => agent.Host is { } host && !AgentOptions.IsLoopback(host)) is { } remote
            && IPAddress.TryParse(bind, out var address) && (IPAddress.IsLoopback(address) || address.Equals(IPAddress.Any) || address.Equals(IPAddress.IPv6Any)))
        {
            throw new UsageException($"agent {remote.Name} cannot call {bind}: type --bind with an address of this machine that it reaches");
        }

        return ["--rig", Path.GetFullPath(file), "--rig-program", Programs.Client];
    }

    /// <summary>The web app's assembly, built if it is missing or out of date.</summary>
    private static async Task<string> BuiltWebAsync(CancellationToken cancellationToken)
    {
        var web = new WebApp(Programs.WebIfBuilt);
        if (web.IsToBuild(AppContext.BaseDirectory, Path.GetDirectoryName(Programs.FindServer())!))
        {
            await Console.Error.WriteLineAsync("Building the web app; --no-dashboard serves without it.");
            await web.BuildAsync(cancellationToken);
        }

        // A program that reads the ready line opens no pages and waits for none.
        if (!Console.IsOutputRedirected && web.ArePagesToBuild)
        {
            await Console.Error.WriteLineAsync("Building the pages of the dashboard, which takes about a minute; --no-dashboard serves without them.");
            await Console.Error.WriteLineAsync(await web.BuildPagesAsync(cancellationToken));
        }

        return Programs.FindWeb();
    }

    /// <summary>The server writes to this terminal itself; it lives as long as this process holds its standard input open.</summary>
    private static async Task<int> ServeAsync(bool withDashboard, IEnumerable<string> arguments)
    {
        var isStopping = 0;
        Process? started = null;
        using var stop = new CancellationTokenSource();
        // Before the server starts, which may be ready before this process gets any further.
        using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
        using var terminate = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
        string program;
        try
        {
            program = withDashboard ? await BuiltWebAsync(stop.Token) : Programs.FindServer();
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return 0;
        }

        // Environment: this one's: it is this program's other half.
        var start = new ProcessStartInfo(DotnetHost.FileName, ["exec", program, "--exit-on-stdin-close", .. arguments]) { RedirectStandardInput = true };
        using var server = Process.Start(start) ?? throw new RunException("dotnet could not be started.");
        started = server;
        using var stopping = stop.Token.Register(server.StandardInput.Close);
        // No deadline: it serves until its user ends it; a second signal ends this process too.
        await server.WaitForExitAsync();
        return server.ExitCode;

        // A second signal does not wait for the server, which may hold its ports for seconds, and ends this process.
        void Stop(PosixSignalContext signal)
        {
            signal.Cancel = Interlocked.Exchange(ref isStopping, 1) == 0;
            if (signal.Cancel)
            {
                stop.Cancel();
            }
            else if (started is { HasExited: false } running)
            {
                ProcessTree.Kill(running);
            }
        }
    }
}
