using System.Text.RegularExpressions;
using Transport.Cli.Common;
using Transport.Cli.Plugins;
using Transport.PayloadGeneration.Inference;
using Transport.PluginLoading;

namespace Transport.Cli.Payloads;

/// <summary>The payload that was typed after <c>--payload</c>, built: that of a sample is made once, and kept until the sample or what generates is another one.</summary>
internal static partial class PayloadSource
{
    /// <summary>In the folder of payloads: those of samples, which <c>payload list</c> does not show.</summary>
    private const string Kept = ".samples";

    /// <param name="typed">A file, a folder or a name.</param>
    /// <param name="cancellationToken">Ends the build; of a sample's payload nothing is left then.</param>
    /// <exception cref="UsageException">There is no such payload, the sample is none, or the project does not build.</exception>
    public static async Task<PayloadFolder> PrepareAsync(string typed, CancellationToken cancellationToken)
    {
        if (File.Exists(typed))
        {
            return await OfSampleAsync(typed, cancellationToken);
        }

        var folder = FolderOf(typed);
        await SayAsync(folder);
        await BuildAsync(folder, cancellationToken);
        return folder;
    }

    /// <summary>The payload of a stored run, where it is here.</summary>
    /// <param name="id">Its name.</param>
    /// <param name="sha256">The hash of its sample.</param>
    public static PayloadFolder? Find(string id, string sha256)
    {
        var root = PayloadFolder.Root(null);
        return new[] { Path.Combine(root, id), Path.Combine(root, Kept, id) }.Select(path => new PayloadFolder(path)).FirstOrDefault(folder => folder.Manifest?.Facts.Sha256 == sha256);
    }

    private static PayloadFolder FolderOf(string typed)
    {
        if (Directory.Exists(typed))
        {
            var folder = new PayloadFolder(Path.TrimEndingDirectorySeparator(Path.GetFullPath(typed)));
            return folder.Manifest is not null ? folder
                : throw new UsageException($"'{typed}' is not a payload's folder: make one with 'transport payload new orders --from orders.json', or type the sample itself");
        }

        if (typed.Length == 0 || typed.AsSpan().IndexOfAny("/\\.") >= 0)
        {
            throw new UsageException($"there is no file or folder '{typed}': --payload takes a JSON sample, or a payload by its folder or name");
        }

        var root = PayloadFolder.Root(null);
        return new PayloadFolder(Path.Combine(root, Kept, typed)) is { Manifest: not null } kept && !Directory.Exists(Path.Combine(root, typed)) ? kept : PayloadFolder.Find(root, typed);
    }

    private static async Task<PayloadFolder> OfSampleAsync(string file, CancellationToken cancellationToken)
    {
        var folder = new PayloadFolder(Path.Combine(PayloadFolder.Root(null), Kept, NameOf(file)));
        if (folder.Manifest is null || folder.Manifest.Edited(folder.Path) is not null)
        {
            // What an interrupted run left, or another hand changed, is made again.
            Delete(folder);
        }

        try
        {
            // On another thread: a long sample must not keep Ctrl+C from ending this.
            await Task.Run(() => PayloadMaker.Make(folder, file, new InferenceOptions()), CancellationToken.None).WaitAsync(cancellationToken);
            await SayAsync(folder);
            await BuildAsync(folder, cancellationToken);
            return folder;
        }
        catch (OperationCanceledException)
        {
            Delete(folder);
            throw;
        }
    }

    /// <summary>The name of a sample's file in the form of a payload's.</summary>
    private static string NameOf(string file)
    {
        var name = NoLetters().Replace(Path.GetFileNameWithoutExtension(file).ToLowerInvariant(), "-").Trim('-');
        return PluginScaffold.ProblemOf(name, "payload", "orders") is null ? name : "items";
    }

    private static async Task BuildAsync(PayloadFolder folder, CancellationToken cancellationToken)
    {
        if (folder.IsBuilt)
        {
            return;
        }

        await Console.Error.WriteLineAsync($"          building {folder.Id}, once");
        var finding = await folder.BuildAsync(cancellationToken);
        if (finding.Status == PluginFinding.Ready)
        {
            return;
        }

        foreach (var line in finding.Details)
        {
            await Console.Error.WriteLineAsync($"error: {folder.Id}: {line}");
        }

        throw new UsageException($"payload {folder.Id} does not build, and nothing was started: {finding.Reason}");
    }

    private static async Task SayAsync(PayloadFolder folder)
    {
        foreach (var line in PayloadWords.Of(folder, folder.Manifest!))
        {
            await Console.Error.WriteLineAsync(line);
        }
    }

    private static void Delete(PayloadFolder folder)
    {
        try
        {
            Directory.Delete(folder.Path, recursive: true);
        }
        catch (DirectoryNotFoundException)
        {
            // There was none.
        }
    }

    [GeneratedRegex("[^a-z0-9]+")]
    private static partial Regex NoLetters();
}
