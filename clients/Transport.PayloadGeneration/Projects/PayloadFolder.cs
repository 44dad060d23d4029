using Transport.PayloadGeneration.Emitting;
using Transport.Runs.Plan;

namespace Transport.PayloadGeneration.Projects;

/// <summary>The folder of a payload: a generated project, its build in <c>bin</c>, and what it was made of.</summary>
/// <param name="Path">Full path; its name is the payload's id.</param>
public sealed record PayloadFolder(string Path)
{
    /// <summary>The name of the folder of payloads in a checkout.</summary>
    private const string Sources = "payload-models";

    public string Id => System.IO.Path.GetFileName(Path);

    /// <summary>Where its build goes.</summary>
    public string Built => System.IO.Path.Combine(Path, "bin");

    public PayloadManifest? Manifest => PayloadManifest.Read(Path);

    private string Assembly => System.IO.Path.Combine(Built, System.IO.Path.ChangeExtension(PayloadProject.FileOf(Id), ".dll"));

    /// <summary>Whether the build is as new as what it is built of, the contract included.</summary>
    public bool IsBuilt => File.Exists(System.IO.Path.ChangeExtension(Assembly, ".deps.json")) && Newest() <= File.GetLastWriteTimeUtc(Assembly);

    /// <summary>What tells one build from the next.</summary>
    public string BuildId => $"{Path} {File.GetLastWriteTimeUtc(Assembly).Ticks} {Manifest?.Made}";

    /// <summary>The folder of payloads that was typed, or that of the checkout.</summary>
    /// <exception cref="SampleException">There is none.</exception>
    public static string Root(string? given) =>
        given is null ? System.IO.Path.Combine(PluginFolders.FindCheckout() ?? throw new SampleException("there is no folder of payloads here: type --payloads with one"), Sources)
        : Directory.Exists(given) ? System.IO.Path.GetFullPath(given)
        : throw new SampleException($"there is no folder '{given}': --payloads takes a folder of payloads");

    public static IReadOnlyList<PayloadFolder> In(string root) =>
        [.. (Directory.Exists(root) ? Directory.EnumerateDirectories(root) : []).Order(StringComparer.Ordinal).Select(path => new PayloadFolder(path)).Where(folder => folder.Manifest is not null)];

    /// <summary>One of them.</summary>
    /// <exception cref="SampleException">There is none of that name.</exception>
    public static PayloadFolder Find(string root, string id)
    {
        var names = In(root).Select(folder => folder.Id).ToList();
        return names.Contains(id) ? new PayloadFolder(System.IO.Path.Combine(root, id))
            : throw new SampleException(NearestName.Find(id, names) is { } nearest ? $"there is no payload '{id}': did you mean '{nearest}'?"
                : $"there is no payload '{id}': make it with 'transport payload new {id} --from {id}.json'");
    }

    /// <summary>Builds it, unless another program just has; a build that failed leaves nothing that could be loaded in the place of what the source says.</summary>
    public async Task<PluginFinding> BuildAsync(CancellationToken cancellationToken)
    {
        using var turn = await Task.Run(() => FolderTurn.Take(this, cancellationToken), cancellationToken);
        if (IsBuilt)
        {
            return new PluginFinding(Id, PluginFinding.Ready, null, []);
        }

        var newest = Newest();
        var (exitCode, output) = await DotnetBuild.RunAsync(System.IO.Path.Combine(Path, PayloadProject.FileOf(Id)), packageSource: null, cancellationToken);
        var finding = exitCode == 0 ? new PluginFinding(Id, PluginFinding.Ready, null, []) : BuildOutput.Explain(Id, Path, output);
        if (exitCode == 0)
        {
            // A build that finds nothing to compile leaves the time of the one before; what is edited during a build is newer than it.
            File.SetLastWriteTimeUtc(Assembly, newest);
        }
        else if (Directory.Exists(Built))
        {
            // Ours: what the build of this project has made.
            File.Delete(System.IO.Path.ChangeExtension(Assembly, ".deps.json"));
        }

        PluginFindings.Write(Built, finding);
        return finding;
    }

    /// <summary>When the last of the files that it is built of was written.</summary>
    private DateTime Newest() => Directory.EnumerateFiles(Path).Where(file => System.IO.Path.GetFileName(file) != PayloadManifest.FileName).Append(typeof(Payload).Assembly.Location).Max(File.GetLastWriteTimeUtc);
}
