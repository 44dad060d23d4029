using Transport.PayloadGeneration.Declared;
using Transport.PayloadGeneration.Emitting;
using Transport.ServerApi.Folders;

namespace Transport.PayloadGeneration.Projects;

/// <summary>Makes the folder of a payload from a sample.</summary>
public static class PayloadMaker
{
    /// <param name="folder">Where to; it need not exist.</param>
    /// <param name="from">A sample's file, or a file of types.</param>
    /// <param name="sample">The sample's file where the other has types; null to make up values.</param>
    /// <param name="options">What the user decided.</param>
    /// <returns>What was made, and whether the folder had it already.</returns>
    /// <exception cref="SampleException">There are no types, the sample is none, or the folder has something else in it.</exception>
    public static (PayloadManifest Manifest, bool IsNew) Make(PayloadFolder folder, string from, string? sample, InferenceOptions options)
    {
        var types = DeclaredTypes.Names(from) ? DeclaredTypes.Read(from, folder.Id) : null;
        var items = types is null ? Sample.Read(from) : sample is null ? types.MakeUpSample() : Sample.Read(sample);
        return Reported(folder, () => Make(folder, types, items, options, Without(), CancellationToken.None));
    }

    /// <param name="folder">As above.</param>
    /// <param name="sample">The sample.</param>
    /// <param name="options">As above.</param>
    /// <param name="cancellationToken">Ends it before anything is written.</param>
    /// <returns>As above.</returns>
    /// <exception cref="SampleException">As above.</exception>
    public static (PayloadManifest Manifest, bool IsNew) Make(PayloadFolder folder, Sample sample, InferenceOptions options, CancellationToken cancellationToken) =>
        Reported(folder, () => Make(folder, null, sample, options, Without(), cancellationToken));

    private static T Reported<T>(PayloadFolder folder, Func<T> make)
    {
        try
        {
            return make();
        }
        catch (Exception refused) when (refused is IOException or UnauthorizedAccessException)
        {
            throw new SampleException($"'{folder.Path}' cannot be written: {refused.Message.TrimEnd('.')}; go to a folder that you may write to");
        }
    }

    private static string? Installed => PluginFolders.IsInstalled ? AppContext.BaseDirectory : null;

    private static (PayloadManifest Manifest, bool IsNew) Make(PayloadFolder folder, DeclaredTypes? types, Sample sample, InferenceOptions options, string[] without, CancellationToken cancellationToken)
    {
        var bytes = sample.ToArray();
        var sha256 = PayloadManifest.HashOf(bytes);
        using var turn = FolderTurn.Take(folder, cancellationToken);
        var made = PayloadManifest.HashOf(Encoding.UTF8.GetBytes($"{folder.Id}\n{sha256}\n{options}\n{PayloadProject.Version}\n{PayloadProject.Packages}\n{string.Join(',', without)}{Installed}{types}"));
        var before = folder.Manifest;
        if (before is null && Directory.Exists(folder.Path))
        {
            throw new SampleException($"'{folder.Path}' is not a payload's folder: type another name");
        }

        if (before?.Edited(folder.Path) is { } edited)
        {
            throw new SampleException($"the payload '{folder.Id}' was edited ({edited}), and is not overwritten: type another name, or delete {folder.Path}");
        }

        if (before?.Made == made && before.Files.Keys.All(name => File.Exists(Path.Combine(folder.Path, name))))
        {
            return (before, false);
        }

        var inferred = types?.Fit(sample, options.Key) ?? ShapeInference.Infer(folder.Id, sample, options);
        var facts = new PayloadFacts(sample.Name, sha256, bytes.LongLength, sample.Count, inferred.Types, inferred.Members, sample.Depth);
        var files = PayloadProject.Generate(folder.Id, sample, inferred, facts, without, Installed);
        if (before is not null && files.FirstOrDefault(file => !before.Files.ContainsKey(file.Name) && Path.Exists(Path.Combine(folder.Path, file.Name))) is { } yours)
        {
            throw new SampleException($"the payload '{folder.Id}' gets a file that you have made ({yours.Name}), and that is not overwritten: move it away, or type another name");
        }

        var manifest = new PayloadManifest(made, facts, inferred.Key, inferred.Decisions, inferred.Normalised, new Dictionary<string, string>()).With(files);
        cancellationToken.ThrowIfCancellationRequested();
        Write(folder, before, manifest, files);
        return (manifest, true);
    }

    /// <summary>The folder is there with its manifest, or not at all, and each file is whole: whatever happens then, the next time finds files of ours alone.</summary>
    private static void Write(PayloadFolder folder, PayloadManifest? before, PayloadManifest manifest, IReadOnlyList<GeneratedFile> files)
    {
        foreach (var name in before?.Files.Keys ?? [])
        {
            // Ours: its hash is the one that the manifest has.
            File.Delete(Path.Combine(folder.Path, Path.GetFileName(name)));
        }

        // In any case: it deletes what a program left that was killed here.
        using var temporary = RunFolder.Create(parent: Path.GetDirectoryName(folder.Path));
        if (before is null)
        {
            var made = Directory.CreateDirectory(Path.Combine(temporary.Path, folder.Id)).FullName;
            manifest.Write(made);
            Directory.Move(made, folder.Path);
        }
        else
        {
            manifest.Write(folder.Path);
        }

        foreach (var file in files)
        {
            OwnFile.Write(Path.Combine(folder.Path, file.Name), file.Bytes);
        }
    }

    /// <summary>Plugins whose packages the package source lacks, as CONTRIBUTING.md has it.</summary>
    private static string[] Without() =>
        Environment.GetEnvironmentVariable("WithoutPlugins")?.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries) ?? [];
}
