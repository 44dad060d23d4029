namespace Transport.Cli.Verbs;

/// <summary><c>transport plugin build</c>: builds plugin folders and reports the result of each.</summary>
internal static class PluginBuildVerb
{
    public static Command Create()
    {
        var names = new Argument<string[]>("name") { Description = "Plugin folders; all of them by default.", Arity = ArgumentArity.ZeroOrMore };
        var source = PluginVerb.Source();
        var from = PluginVerb.From();
        var format = CommonOptions.Format();
        var output = CommonOptions.Output();
        var verb = new Command("build", "Build plugin folders, one after the other, and report each as ready, unavailable or broken.")
        {
            names, source, from, format, output,
        };
        verb.SetAction((parsed, _) => BuildAsync(
            parsed.GetValue(names) ?? [],
            parsed.GetValue(source),
            PluginSources.Find(parsed.GetValue(from)),
            Destination.Open(parsed.GetRequiredValue(output)),
            parsed.GetValue(format)));
        return verb;
    }

    private static async Task<int> BuildAsync(
        string[] names, string? source, PluginSources folders, Destination destination, OutputFormat format)
    {
        var builder = new PluginBuilder(folders.Sources, folders.Built, PluginVerb.SourceOf(source));
        if (builder.Names.Count == 0)
        {
            throw new UsageException($"there are no plugins in {folders.Sources}: make one with 'transport plugin new my-encoding'");
        }

        if (names.FirstOrDefault(name => !builder.Names.Contains(name)) is { } unknown)
        {
            throw PluginVerb.Unknown(unknown, builder.Names);
        }

        using var interrupt = new Interrupt { FirstWords = "Stopping the build." };
        var findings = new List<PluginFinding>();
        foreach (var name in names.Length == 0 ? builder.Names : names)
        {
            await Console.Error.WriteLineAsync($"  {name}: building");
            var finding = await builder.BuildAsync(name, interrupt.Gently);
            findings.Add(finding);
            await Console.Error.WriteLineAsync($"  {name}: {finding.Status}");
        }

        Write(destination, format, findings);
        if (source is null && findings.Exists(finding => finding.Status == PluginFinding.Unavailable))
        {
            await Console.Error.WriteLineAsync("note: --source adds a package source: a folder of packages, or an address");
        }

        // Whoever asks for all takes what there is; whoever names one wants it.
        return findings.Exists(finding => finding.Status == PluginFinding.Broken || (names.Length > 0 && finding.Status != PluginFinding.Ready)) ? ExitCodes.CheckFailed : ExitCodes.Done;
    }

    internal static void Write(Destination destination, OutputFormat format, List<PluginFinding> findings) => GridOutput.Write(
        destination,
        format,
        [GridOf(findings)],
        () => JsonSerializer.Serialize(findings, SummaryJson.Options),
        output =>
        {
            output.Write("plugin,status,reason\r\n");
            foreach (var finding in findings)
            {
                Csv.WriteLine(output, finding.Plugin, finding.Status, finding.Reason);
            }
        });

    private static Grid GridOf(List<PluginFinding> findings) => new(
        "Plugins built",
        [new("plugin", IsText: true), new("result", IsText: true, CanWrap: true)],
        [.. findings.Select(finding => (IReadOnlyList<string>)
            [
                finding.Plugin, finding.Status == PluginFinding.Unavailable ? $"{finding.Status}: {finding.Reason}" : finding.Status,
            ])],
        [.. from finding in findings
            where finding.Status == PluginFinding.Broken
            from line in finding.Details.DefaultIfEmpty(finding.Reason!)
            select $"{finding.Plugin} broken: {line}",
            .. from finding in findings
               from note in finding.Notes
               select $"{finding.Plugin} {note}"]);
}
