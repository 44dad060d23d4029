using Transport.ServerApi.Folders;

namespace Transport.PayloadGeneration.Projects;

/// <summary>The payload that was typed after <c>--payload</c>, built: that of a sample is made once, and kept until the sample or what generates is another one.</summary>
public static partial class PayloadSource
{
    /// <summary>In the folder of payloads: those of samples, which <c>payload list</c> does not show.</summary>
    private const string Kept = ".samples";

    private const int HashDigits = 16;

    private static readonly TimeSpan WrittenWithin = TimeSpan.FromSeconds(1);

    /// <param name="typed">A file, a folder or a name.</param>
    /// <param name="say">Given lines for the user: what it is made of, and that it is built.</param>
    /// <param name="cancellationToken">Ends the build; the next time it goes on.</param>
    /// <exception cref="SampleException">There is no such payload, the sample is none, or the project does not build.</exception>
    public static async Task<PayloadFolder> PrepareAsync(string typed, Action<string> say, CancellationToken cancellationToken)
    {
        if (File.Exists(typed))
        {
            return await PrepareAsync(Sample.Read(typed), say, cancellationToken);
        }

        return IsBuiltIn(typed) ? await PrepareBuiltInAsync(say, cancellationToken) : await PrepareAsync(FolderOf(typed), say, cancellationToken);
    }

    /// <summary>A payload that is here.</summary>
    /// <param name="folder">Its folder.</param>
    /// <param name="say">As above.</param>
    /// <param name="cancellationToken">As above.</param>
    /// <exception cref="SampleException">The project does not build.</exception>
    public static async Task<PayloadFolder> PrepareAsync(PayloadFolder folder, Action<string> say, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(folder);
        await BuildAsync(folder, say, cancellationToken);
        return folder;
    }

    /// <summary>The built-in sample, whose one enum is an enum to its service.</summary>
    /// <param name="say">As above.</param>
    /// <param name="cancellationToken">As above.</param>
    /// <exception cref="SampleException">The project does not build.</exception>
    public static Task<PayloadFolder> PrepareBuiltInAsync(Action<string> say, CancellationToken cancellationToken) =>
        OfSampleAsync(() => Make(ShopSample.Read(), new InferenceOptions { Enums = true }, cancellationToken), say, cancellationToken);

    /// <summary>The payload of a sample.</summary>
    /// <param name="sample">The sample, whose name is the payload's.</param>
    /// <param name="say">As above.</param>
    /// <param name="cancellationToken">As above.</param>
    /// <exception cref="SampleException">The sample is none, or the project does not build.</exception>
    public static Task<PayloadFolder> PrepareAsync(Sample sample, Action<string> say, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(sample);
        return OfSampleAsync(() => Make(sample, new InferenceOptions(), cancellationToken), say, cancellationToken);
    }

    /// <summary>The payload of a stored run, where it is here.</summary>
    /// <param name="id">Its name.</param>
    /// <param name="sha256">The hash of its sample.</param>
    public static PayloadFolder? Find(string id, string sha256) =>
        // Both may come of a record or a request of somebody else's, and are no path.
        List().FirstOrDefault(folder => folder.Id == id && folder.Manifest!.Facts.Sha256 == sha256);

    /// <summary>All that are here: by name, and of samples.</summary>
    /// <exception cref="SampleException">There is no folder of payloads here.</exception>
    public static IReadOnlyList<PayloadFolder> List()
    {
        var root = PayloadFolder.Root(null);
        return [.. PayloadFolder.In(root), .. Hashes(root).SelectMany(hash => PayloadFolder.In(hash))];
    }

    private static IEnumerable<string> Hashes(string root) => Path.Combine(root, Kept) is var kept && Directory.Exists(kept) ? Directory.EnumerateDirectories(kept) : [];

    private static PayloadFolder FolderOf(string typed)
    {
        if (Directory.Exists(typed))
        {
            var folder = new PayloadFolder(Path.TrimEndingDirectorySeparator(Path.GetFullPath(typed)));
            return folder.Manifest is not null ? folder
                : throw new SampleException($"'{typed}' is not a payload's folder: make one with 'transport payload new orders --from orders.json', or type the sample itself");
        }

        if (typed.Length == 0 || typed.AsSpan().IndexOfAny("/\\.") >= 0)
        {
            throw new SampleException($"there is no file or folder '{typed}': --payload takes a JSON sample, or a payload by its folder or name");
        }

        var root = PayloadFolder.Root(null);
        return Directory.Exists(Path.Combine(root, typed)) ? PayloadFolder.Find(root, typed) : KeptAs(typed, root) switch
        {
            [] => PayloadFolder.Find(root, typed),
            [var kept] => kept,
            _ => throw new SampleException($"there were several samples of the name '{typed}': type the sample's file"),
        };
    }

    /// <summary>What a run's own command line names: the payloads of samples of that name.</summary>
    private static List<PayloadFolder> KeptAs(string id, string root) => [.. Hashes(root).Select(hash => new PayloadFolder(Path.Combine(hash, id))).Where(folder => folder.Manifest is not null)];

    private static async Task<PayloadFolder> OfSampleAsync(Func<PayloadFolder> make, Action<string> say, CancellationToken cancellationToken)
    {
        // On another thread: a long sample must not keep Ctrl+C from ending this.
        var making = Task.Run(make, CancellationToken.None);
        try
        {
            await making.WaitAsync(cancellationToken);
        }
        catch (OperationCanceledException)
        {
            // Files that are being written are written to their end.
            await Task.WhenAny(making, Task.Delay(WrittenWithin, CancellationToken.None));
            throw;
        }

        var folder = await making;
        await BuildAsync(folder, say, cancellationToken);
        return folder;
    }

    private static PayloadFolder Make(Sample sample, InferenceOptions options, CancellationToken cancellationToken)
    {
        var folder = Of(PayloadFolder.Root(null), PayloadManifest.HashOf(sample.ToArray()), NameOf(sample.Name));
        PayloadMaker.Make(folder, sample, options, cancellationToken);
        return folder;
    }

    /// <summary>A file or a payload of the user's comes first.</summary>
    private static bool IsBuiltIn(string typed) => typed == ShopSample.Name && !File.Exists(typed) && !Directory.Exists(typed) && !Directory.Exists(Path.Combine(PayloadFolder.Root(null), typed));

    /// <summary>Another sample of the same name has another folder: a run that measures it goes on beside this one.</summary>
    private static PayloadFolder Of(string root, string sha256, string id) => new(Path.Combine(root, Kept, sha256[..HashDigits], id));

    /// <summary>The name of a sample's file in the form of a payload's.</summary>
    private static string NameOf(string file)
    {
        var name = NoLetters().Replace(Path.GetFileNameWithoutExtension(file).ToLowerInvariant(), "-").Trim('-');
        return FolderNames.ProblemOf(name, "payload", "orders") is null ? name : "items";
    }

    private static async Task BuildAsync(PayloadFolder folder, Action<string> say, CancellationToken cancellationToken)
    {
        foreach (var line in PayloadWords.Of(folder, folder.Manifest!))
        {
            say(line);
        }

        if (folder.IsBuilt)
        {
            return;
        }

        say($"          building {folder.Id}, once");
        var finding = await folder.BuildAsync(cancellationToken);
        if (finding.Status == PluginFinding.Ready)
        {
            return;
        }

        foreach (var line in finding.Details)
        {
            say($"error: {folder.Id}: {line}");
        }

        throw new SampleException($"payload {folder.Id} does not build, and nothing was started: {finding.Reason}");
    }

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NoLetters();
}
