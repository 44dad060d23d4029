namespace Transport.Cli.Verbs.Payloads;

/// <summary><c>transport payload list</c>: what there is, without loading any of it.</summary>
internal static class PayloadList
{
    public static void Write(IReadOnlyList<PayloadFolder> folders, Destination destination, OutputFormat format)
    {
        List<Listed> listed = [.. folders.Select(Of)];
        GridOutput.Write(destination, format, [GridOf(listed)], () => JsonSerializer.Serialize(listed, SummaryJson.Options), output =>
        {
            output.Write("payload,items,types,members,depth,key,sample,status\r\n");
            foreach (var payload in listed)
            {
                Csv.WriteLine(output, payload.Payload, payload.Items, payload.Types, payload.Members, payload.Depth, payload.Key, payload.Sample, payload.Status);
            }
        });
    }

    private static Listed Of(PayloadFolder folder)
    {
        var manifest = folder.Manifest!;
        var status = folder.IsBuilt ? PluginFinding.Ready
            : PluginFindings.Read(folder.Built) is { Status: not PluginFinding.Ready } finding ? $"{finding.Status}: {finding.Reason}"
            : $"not built: type 'transport payload check {folder.Id}'";
        var facts = manifest.Facts;
        return new Listed(folder.Id, facts.Items, facts.Types, facts.Members, facts.Depth, manifest.Key, facts.Sample, status);
    }

    private static Grid GridOf(List<Listed> listed) => new(
        "Payloads",
        [new("payload", IsText: true), new("items"), new("types"), new("members"), new("depth"), new("key", IsText: true), new("sample", IsText: true), new("status", IsText: true, CanWrap: true)],
        [.. listed.Select(payload => (IReadOnlyList<string>)
            [payload.Payload, Text(payload.Items), Text(payload.Types), Text(payload.Members), Text(payload.Depth), payload.Key ?? "none", payload.Sample, payload.Status])],
        listed.Count == 0 ? ["There is none yet: type transport payload new orders --from orders.json."] : []);

    private static string Text(int number) => number.ToString("N0", System.Globalization.CultureInfo.InvariantCulture);

    private sealed record Listed(string Payload, int Items, int Types, int Members, int Depth, string? Key, string Sample, string Status);
}
