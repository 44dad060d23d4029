namespace Transport.Cli.Against;

/// <summary>A commit, checked out into a temporary folder and built there; the folder is removed afterwards.</summary>
internal sealed class BaseBuild : IAsyncDisposable
{
    /// <summary>The command line's project, whose build brings the server and the plugins with it.</summary>
    private const string Project = "clients/Transport.Cli";

    private readonly GitCheckout _checkout;

    private readonly RunFolder _folder;

    private BaseBuild(GitCheckout checkout, string commit, RunFolder folder) => (_checkout, Commit, _folder) = (checkout, commit, folder);

    /// <summary>Its full name.</summary>
    public string Commit { get; }

    /// <summary>As people type it.</summary>
    public string ShortCommit => Commit[..7];

    /// <summary>Where it is checked out.</summary>
    public string Folder { get; private set; } = "";

    /// <summary>Checks out and builds.</summary>
    /// <param name="checkout">The checkout that has the commit.</param>
    /// <param name="commit">Its full name.</param>
    /// <param name="onNote">Told in one line what was deleted that earlier runs had left.</param>
    /// <param name="cancellationToken">Ends the build; nothing is left behind.</param>
    /// <exception cref="UsageException">It could not be checked out.</exception>
    /// <exception cref="RunException">It does not build.</exception>
    public static async Task<BaseBuild> MakeAsync(GitCheckout checkout, string commit, Action<string>? onNote, CancellationToken cancellationToken)
    {
        await checkout.RemoveLeftWorktreesAsync(cancellationToken);
        var build = new BaseBuild(checkout, commit, MakeFolder(onNote));
        try
        {
            build.Folder = await checkout.AddWorktreeAsync(build._folder, commit, cancellationToken);
            await build.CompileAsync(cancellationToken);
            return build;
        }
        catch (Exception)
        {
            await build.DisposeAsync();
            throw;
        }
    }

    /// <summary>The programs and plugins of the commit, with everything else as the head's.</summary>
    public EngineOptions Options(EngineOptions head) => head with
    {
        ServerAssembly = Programs.FindServer(ProgramFolder),
        ClientAssembly = Path.Combine(ProgramFolder, Path.GetFileName(Programs.Client)),
        PluginFolders = Directory.Exists(Path.Combine(Folder, "artifacts", "plugins")) ? [Path.Combine(Folder, "artifacts", "plugins")] : [],
        Rows = null,
        Commit = Commit,
    };

    public async ValueTask DisposeAsync()
    {
        using var folder = _folder;
        await _checkout.RemoveWorktreeAsync(folder);
    }

    private static RunFolder MakeFolder(Action<string>? onNote)
    {
        try
        {
            return RunFolder.Create(onNote);
        }
        catch (Exception refused) when (refused is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"--against builds in the temporary folder, which cannot be written: {refused.Message.TrimEnd('.')}; set TMPDIR to a folder that you may write to");
        }
    }

    private string ProgramFolder => Path.Combine(Folder, "artifacts", "bin", "Transport.Cli", "release");

    private async Task CompileAsync(CancellationToken cancellationToken)
    {
        if (!Directory.Exists(Path.Combine(Folder, Project)))
        {
            throw new RunException($"the base {ShortCommit} has no {Project} to build.");
        }

        // The pages take no part in a measurement. MSBuild takes options from a file in any folder above, and the temporary one may be everybody's.
        var (exitCode, output, errors) = await Tool.RunAsync(
            DotnetHost.FileName, ["build", Project, "-noAutoResponse", "-c", "Release", "-nologo", "-v", "quiet", "-p:BuildDashboard=false"], Folder, Tool.BuildWithin, cancellationToken);
        if (exitCode != 0)
        {
            throw new RunException($"the base {ShortCommit} does not build: {Tool.ReasonOf(output, errors).Replace(Folder, "", StringComparison.Ordinal)}");
        }
    }
}
