using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.Cli.Verbs.Payloads;

/// <summary><c>transport payload check</c>: every encoding and transport carries the payload, or says why not.</summary>
internal static class PayloadCheck
{
    /// <exception cref="RunException">The payload does not build.</exception>
    /// <exception cref="PluginLoadException">It does not load.</exception>
    public static async Task<int> RunAsync(PayloadFolder folder, Destination destination, OutputFormat format, IReadOnlyList<string> plugins, CancellationToken cancellationToken)
    {
        if (!folder.IsBuilt)
        {
            await Console.Error.WriteLineAsync($"  {folder.Id}: building");
            if (await folder.BuildAsync(cancellationToken) is { Status: not PluginFinding.Ready } finding)
            {
                throw new RunException($"payload {folder.Id} is {finding.Status}: {string.Join("; ", finding.Details.DefaultIfEmpty(finding.Reason!))}");
            }
        }

        var payload = PayloadLoader.Load(folder.Built);
        var found = PluginDiscovery.Find(plugins, InBoxEncodings.All.Select(encoding => encoding.Id));
        var catalogue = payload.LoadPlugins(found.Plugins.Where(plugin => plugin.Encodings.Count > 0).Select(plugin => plugin.Folder), InBoxEncodings.All.Select(encoding => encoding.Id));
        var results = new List<PayloadResult>();
        foreach (var encoding in (IEnumerable<IPayloadEncoding>)[.. InBoxEncodings.All, .. catalogue.Encodings])
        {
            cancellationToken.ThrowIfCancellationRequested();
            results.Add(PayloadConformance.Check(payload.Payload, encoding));
            await SayAsync(results[^1]);
        }

        await CallAsync(folder, payload, plugins, results, cancellationToken);
        results.AddRange(catalogue.Unavailable.Select(plugin => new PayloadResult(plugin.Id, PayloadResult.Failed, plugin.Explanation, [])));
        Write(folder, destination, format, results);
        return results.Exists(result => result.Status == PayloadResult.Failed) ? ExitCodes.CheckFailed : ExitCodes.Done;
    }

    /// <summary>Transports that are no encodings over HTTP, each with a server process of its own.</summary>
    private static async Task CallAsync(PayloadFolder folder, LoadedPayload payload, IReadOnlyList<string> plugins, List<PayloadResult> results, CancellationToken cancellationToken)
    {
        var rows = RowCatalogue.Load(plugins, payload);
        var called = rows.Transports.Where(row => row.Description is { IsVariant: false, IsLimit: false } && !results.Exists(result => result.Encoding == row.Description.Id)).ToList();
        await using var server = await ServerSession.StartAsync(
            new ServerStart
            {
                Assembly = Programs.FindServer(), Persons = PayloadConformance.Sizes[^1], Endpoints = rows.EndpointsOf(called.Select(row => row.Description.Id)), Arguments = ["--payload", folder.Built],
                StopNow = cancellationToken,
            },
            cancellationToken);
        foreach (var row in called.Select(row => (Half: row, Endpoint: row.Description.EndpointId)))
        {
            var served = server.Ready.Endpoints.FirstOrDefault(endpoint => endpoint.Id == row.Endpoint);
            results.Add(served is not null
                ? await PayloadCalls.CheckAsync(payload.Payload, row.Half, served.Address, cancellationToken)
                : new PayloadResult(row.Half.Description.Id, PayloadResult.Refused, server.Ready.Unavailable.FirstOrDefault(missing => missing.Id == row.Endpoint)?.Reason ?? "the server has not started it", []));
            await SayAsync(results[^1]);
        }
    }

    private static async Task SayAsync(PayloadResult result)
    {
        CallingProcess.SayAlive();
        if (CallingProcess.ShowsProgress)
        {
            await Console.Error.WriteLineAsync($"  {result.Encoding}: {result.Status}");
        }
    }

    private static void Write(PayloadFolder folder, Destination destination, OutputFormat format, List<PayloadResult> results) => GridOutput.Write(
        destination,
        format,
        [GridOf(folder, results)],
        () => JsonSerializer.Serialize(results, SummaryJson.Options),
        output =>
        {
            output.Write("transport,status,reason,items,bytes\r\n");
            foreach (var result in results)
            {
                foreach (var (bytes, items) in result.Bytes.Zip(PayloadConformance.Sizes).DefaultIfEmpty())
                {
                    Csv.WriteLine(output, result.Encoding, result.Status, result.Reason, items == 0 ? null : items, items == 0 ? null : bytes);
                }
            }
        });

    private static Grid GridOf(PayloadFolder folder, List<PayloadResult> results) => new(
        $"Payload {folder.Id}: bytes of an item in an answer",
        [new("transport", IsText: true), new("result", IsText: true, CanWrap: true), .. PayloadConformance.Sizes.Select(size => new GridColumn(Text(size)))],
        [.. results.Select(result => (IReadOnlyList<string>)
            [
                result.Encoding,
                result.Reason is null ? result.Status : $"{result.Status}: {result.Reason}",
                .. PayloadConformance.Sizes.Select((size, i) => i < result.Bytes.Count ? Text(result.Bytes[i] / size) : ""),
            ])],
        ["verified: the digest of what came back equals that of what was sent, at each size, whole and in pieces; over gRPC, SOAP and OData, in both directions. Bodies are not damaged here: a library's own generator may trust lengths."]);

    private static string Text(long number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
