using Transport.Clients.HttpEncoding;

namespace Transport.Cli.Verbs;

/// <summary><c>transport check</c>: the conformance kit against a fresh server, or a running one.</summary>
internal static class CheckVerb
{
    public static Command Create()
    {
        var transports = CommonOptions.Transports();
        var server = CommonOptions.Server();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("check", "Run the conformance checks on transports: equal data, clean errors, cancellation, damaged bodies.")
        {
            transports, server, format, output, plugins,
        };
        var added = new PluginOption();
        added.AddTo(verb);
        verb.SetAction(async (parsed, _) => await CheckAllAsync(
            parsed.GetRequiredValue(transports),
            parsed.GetValue(server),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            await added.TakeAsync(parsed, CommonOptions.PluginFolders(parsed.GetValue(plugins))),
            CallingProcess.Stop));
        return verb;
    }

    /// <summary>Checks every row of one plugin, against a server that loads no others than those whose endpoints it calls.</summary>
    /// <exception cref="UsageException">There is no such plugin.</exception>
    public static Task<int> CheckPluginAsync(
        string name, Destination destination, OutputFormat format, IReadOnlyList<string> folders, CancellationToken cancellationToken)
    {
        var found = PluginDiscovery.Find(folders, []);
        if (found.Plugins.FirstOrDefault(plugin => plugin.Name == name) is { } plugin)
        {
            IReadOnlyList<string> rows = [.. plugin.Encodings.Select(row => row.Id), .. plugin.Transports.Select(row => row.Id)];
            return CheckAllAsync(rows, null, destination, format, [.. found.NeededBy(plugin).Select(needed => needed.Folder)], cancellationToken);
        }

        if (found.Unavailable.FirstOrDefault(plugin => Path.GetFileName(plugin.Folder) == name) is { } unavailable)
        {
            Write(destination, format, [new VerifiedCheck(name, "is available", false, unavailable.Explanation)]);
            return Task.FromResult(ExitCodes.CheckFailed);
        }

        var names = found.Plugins.Select(plugin => plugin.Name).Concat(found.Unavailable.Select(plugin => Path.GetFileName(plugin.Folder))).ToList();
        throw new UsageException(NearestName.Find(name, names) is { } nearest
            ? $"there is no plugin '{name}': did you mean '{nearest}'?"
            : $"there is no plugin '{name}': type any of {string.Join(", ", names)}, or create it with 'transport plugin new {name}'");
    }

    private static async Task<int> CheckAllAsync(
        IReadOnlyList<string> names,
        Uri? address,
        Destination destination,
        OutputFormat format,
        IReadOnlyList<string> plugins,
        CancellationToken cancellationToken)
    {
        var catalogue = RowCatalogue.Load(plugins);
        if (catalogue.Validate(new RunPlan { Transports = names, Operations = Operations.OfPeople, Server = address }) is { } problem)
        {
            throw new UsageException(problem);
        }

        await Console.Error.WriteLineAsync($"transport check: {(address is null ? "starting a server" : $"asking {address}")}");
        await using var server = address is null
            ? await ServerSession.StartAsync(new ServerStart { Assembly = Programs.FindServer(), StopNow = cancellationToken, Endpoints = catalogue.EndpointsOf(names) }, cancellationToken)
            : await ServerSession.AttachAsync(address, cancellationToken);
        var checks = new List<VerifiedCheck>();
        foreach (var name in names.SelectMany(name => name == RunPlanValidator.All ? catalogue.AvailableIds() : [name]).Distinct())
        {
            checks.AddRange(await CheckAsync(catalogue, server, name, cancellationToken));
            await ShowProgressAsync(name, checks);
        }

        Write(destination, format, checks);
        return checks.TrueForAll(check => check.Passed) ? ExitCodes.Done : ExitCodes.CheckFailed;
    }

    private static async Task<IEnumerable<VerifiedCheck>> CheckAsync(
        RowCatalogue catalogue, ServerSession server, string name, CancellationToken cancellationToken)
    {
        if (catalogue.Unavailable.FirstOrDefault(row => row.Id == name) is { } unavailable)
        {
            return [new VerifiedCheck(name, "is available", false, unavailable.Explanation)];
        }

        var row = catalogue.Find(name)!;
        if (server.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == row.Description.EndpointId) is not { } endpoint)
        {
            var reason = server.Ready.Unavailable.FirstOrDefault(missing => missing.Id == row.Description.EndpointId)?.Reason;
            return [new VerifiedCheck(name, "is served", false, reason ?? $"the server has no endpoint '{row.Description.EndpointId}'")];
        }

        var repository = new MockPersonRepository(server.Ready.Persons, server.Ready.MaxCount);
        var alone = (row is PluginTransport plugin ? plugin.Loaded : row) is HttpEncodingTransport http
            ? EncodingConformance.Check(http.Encoding, cancellationToken: cancellationToken)
            : [];
        var served = await TransportConformance.CheckAsync(row, endpoint.Address, repository, cancellationToken, EndpointInfo.Trusted(endpoint.Certificate));
        return alone.Select(result => VerifiedCheck.Of(name, "encoding: ", result)).Concat(served.Select(result => VerifiedCheck.Of(name, "", result)));
    }

    private static async Task ShowProgressAsync(string name, List<VerifiedCheck> checks)
    {
        CallingProcess.SayAlive();
        if (CallingProcess.ShowsProgress)
        {
            var own = checks.Where(check => check.Transport == name).ToList();
            await Console.Error.WriteLineAsync($"  {name}: {own.Count(check => check.Passed)} of {own.Count} checks passed");
        }
    }

    private static void Write(Destination destination, OutputFormat format, List<VerifiedCheck> checks) => GridOutput.Write(
        destination,
        format,
        [format == OutputFormat.Markdown ? VerifiedCheck.GridOf(checks) : VerifiedCheck.Overview(checks)],
        () => JsonSerializer.Serialize(checks, SummaryJson.Options),
        output =>
        {
            output.Write("transport,check,passed,detail\r\n");
            foreach (var check in checks)
            {
                Csv.WriteLine(output, check.Transport, check.Check, check.Passed, check.Detail);
            }
        });
}
