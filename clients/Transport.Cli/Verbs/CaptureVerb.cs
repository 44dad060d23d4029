using Transport.Capture;
using Transport.PluginContract;

namespace Transport.Cli.Verbs;

/// <summary><c>transport capture</c>: one call's bytes, each with its meaning.</summary>
internal static class CaptureVerb
{
    private static readonly CaptureOptions Default = new();

    public static Command Create()
    {
        var transport = new Option<string>("--transport") { Description = "One transport; see 'transport list'.", HelpName = "ID", Required = true };
        var operation = new Option<Operation>("--operation")
        {
            Description = string.Join(", ", Operations.OfPeople) + ".",
            HelpName = "NAME",
            DefaultValueFactory = _ => Default.Operation,
            CustomParser = result => CommonOptions.Name(result, "--operation", Operations.OfPeople.ToDictionary(value => value.ToString())),
        };
        var persons = CommonOptions.Number("--persons", "Persons, or orders, of the call; -1 for the untidy persons.", Default.Count);
        var orders = CommonOptions.OrdersOfCall();
        var connection = new Option<bool>("--connection") { Description = "HTTP/2: show the preface and the frames of the connection as well." };
        var server = CommonOptions.Server();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var plugins = CommonOptions.Plugins();
        var verb = new Command("capture", "Make one call and show its bytes, record by record.")
        {
            transport, operation, persons, orders, connection, server, format, output, plugins,
        };
        verb.SetAction((parsed, _) => CaptureAsync(
            parsed.GetRequiredValue(transport),
            Default with
            {
                Operation = parsed.GetValue(operation),
                Count = parsed.GetValue(persons),
                IncludeOrders = parsed.GetValue(orders) == OrdersMode.With,
                Connection = parsed.GetValue(connection),
            },
            parsed.GetValue(server),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format),
            CommonOptions.PluginFolders(parsed.GetValue(plugins)),
            CallingProcess.Stop));
        return verb;
    }

    private static async Task<int> CaptureAsync(
        string name,
        CaptureOptions options,
        Uri? address,
        Destination destination,
        OutputFormat format,
        IReadOnlyList<string> plugins,
        CancellationToken cancellationToken)
    {
        var catalogue = RowCatalogue.Load(plugins);
        if (name == RunPlanValidator.All)
        {
            throw new UsageException("only one call can be captured: type --transport with one transport");
        }

        if (catalogue.Find(name)?.Description is { } known && !known.Operations.Contains(options.Operation))
        {
            throw new UsageException($"{name} does not carry {options.Operation}: type --operation {known.Operations[0]}");
        }

        // Sizes that a server refuses may be captured as well; how it refuses them may be what is looked for.
        if (catalogue.Validate(new RunPlan { Transports = [name], Operations = [options.Operation], Server = address }) is { } problem)
        {
            throw new UsageException(problem);
        }

        if (catalogue.Find(name) is not { } row)
        {
            var missing = catalogue.Unavailable.First(plugin => plugin.Id == name);
            throw new RunException($"{name} is {(missing.IsBroken ? "broken" : "unavailable")}: {missing.Reason}");
        }

        if (row.Description.Protocol == WireProtocol.WebSocket)
        {
            throw new UsageException($"{name} sends WebSocket frames, which captures do not explain: type another transport, or transport run --transports {name} for its bytes");
        }

        if (row.Description.Protocol == WireProtocol.Tls)
        {
            throw new UsageException($"the bytes of {name} are encrypted: type --transport {name.Replace(VariantNames.SuffixOf(HttpVariants.Tls), "", StringComparison.Ordinal)}");
        }

        await using var server = address is null
            ? await ServerSession.StartAsync(new ServerStart { Assembly = Programs.FindServer(), StopNow = cancellationToken, Endpoints = catalogue.EndpointsOf([name]) }, cancellationToken)
            : await ServerSession.AttachAsync(address, cancellationToken);
        var endpoint = server.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == row.Description.EndpointId)
            ?? throw new RunException($"the server has no endpoint '{row.Description.EndpointId}'.");
        var call = await CallCapture.RunAsync(row, endpoint.Address, options, cancellationToken);
        destination.Write(writer => CaptureReport.Write(writer, format, call));
        return call.Failure is null ? ExitCodes.Done : ExitCodes.CheckFailed;
    }
}
