using Transport.PayloadGeneration.Declared;

namespace Transport.Cli.Verbs.Payloads;

/// <summary><c>transport payload new</c>: from a JSON sample to a payload that is built.</summary>
internal static class PayloadNewVerb
{
    /// <summary>Payloads that are part of this product, or will be.</summary>
    private static readonly string[] BuiltIn = ["people", "customer-orders"];

    public static Command Create()
    {
        var id = new Argument<string>("id") { Description = "Name of the payload and of its folder, in the plural of an item: orders." };
        var from = new Option<string>("--from") 
        {
            Description = "A sample: a JSON array of objects, {\"items\":[...]}, one object, or an object a line; at most 64 MB. Or types: MyApp.dll:MyApp.Order, orders.proto:Order.", HelpName = "FILE", Required = true,
        };
        var sample = new Option<string?>("--sample") { Description = "The items where --from names types. Default: values that are made up.", HelpName = "FILE" };
        var key = new Option<string?>("--key") { Description = "The member that tells items apart. Default: one that ends in id, key, number or code, if it does.", HelpName = "NAME" };
        var enums = new Option<bool>("--enums") { Description = "Take texts with few values for enums. Binary encodings look better for it than your service's texts would." };
        var texts = new Option<bool>("--texts") { Description = "Leave texts texts, and fractions doubles: no instants, dates, Guids and decimals." };
        var folder = PayloadVerb.Folder();
        var verb = new Command("new", "Make a payload of a JSON sample, whose types are inferred, or of types of yours: generate an annotated C# project, build it.") { id, from, sample, key, enums, texts, folder };
        verb.Validators.Add(result =>
        {
            var isTyped = DeclaredTypes.Names(result.GetValue(from) ?? "");
            if (!isTyped && result.GetValue(sample) is not null)
            {
                result.AddError("--sample goes with types: --from MyApp.dll:MyApp.Order or orders.proto; a sample alone is --from orders.json");
            }
            else if (isTyped && (result.GetValue(enums) || result.GetValue(texts)))
            {
                result.AddError("--enums and --texts are about samples without types: yours say what is what");
            }
        });
        verb.SetAction((parsed, _) => NewAsync(
            FolderOf(parsed.GetRequiredValue(id), parsed.GetValue(folder)),
            parsed.GetRequiredValue(from),
            parsed.GetValue(sample),
            new InferenceOptions { Key = parsed.GetValue(key), Enums = parsed.GetValue(enums), Texts = parsed.GetValue(texts) }));
        return verb;
    }

    private static PayloadFolder FolderOf(string id, string? root) =>
        FolderNames.ProblemOf(id, "payload", "orders") is { } problem ? throw new UsageException(problem)
        : BuiltIn.Contains(id) ? throw new UsageException($"'{id}' is taken: this product has a payload of that name; type another name")
        : new PayloadFolder(Path.Combine(PayloadFolder.Root(root), id));

    private static async Task<int> NewAsync(PayloadFolder folder, string from, string? sample, InferenceOptions options)
    {
        using var interrupt = new Interrupt { FirstWords = "Stopping the build." };
        var (manifest, isNew) = PayloadMaker.Make(folder, from, sample, options);
        string built;
        if (!isNew && folder.IsBuilt)
        {
            built = "built before";
        }
        else
        {
            await Console.Error.WriteLineAsync($"  {folder.Id}: building");
            var started = Stopwatch.GetTimestamp();
            var finding = await folder.BuildAsync(interrupt.Gently);
            if (finding.Status != PluginFinding.Ready)
            {
                await SayAsync(finding);
                return ExitCodes.CheckFailed;
            }

            built = string.Create(CultureInfo.InvariantCulture, $"built in {Stopwatch.GetElapsedTime(started).TotalSeconds:0} s; next time at once");
        }

        Destination.Open(Destination.StandardOutput).Write(output => Write(output, folder, manifest, built));
        return ExitCodes.Done;
    }

    private static async Task SayAsync(PluginFinding finding)
    {
        foreach (var line in finding.Details.DefaultIfEmpty(finding.Reason!))
        {
            await Console.Error.WriteLineAsync($"error: {finding.Plugin} {finding.Status}: {line}");
        }

        if (finding.Status == PluginFinding.Unavailable)
        {
            await Console.Error.WriteLineAsync("Without a library: WithoutPlugins=memorypack before the command leaves out that plugin's package (CONTRIBUTING.md).");
        }
    }

    private static void Write(TextWriter output, PayloadFolder folder, PayloadManifest manifest, string built)
    {
        foreach (var line in PayloadWords.Of(folder, manifest))
        {
            output.WriteLine(line);
        }

        output.WriteLine($"          {built}; your values are in {folder.Path} and nowhere else");
        output.WriteLine($"Next      transport payload check {folder.Id}");
    }
}
