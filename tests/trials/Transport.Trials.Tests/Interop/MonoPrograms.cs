namespace Transport.Interop.Tests;

/// <summary>The programs of <c>peers/mono</c>, compiled by Mono's compiler as the tests begin.</summary>
/// <remarks>Mono's WCF is another implementation of the same protocols, and the only one that Debian carries.</remarks>
public sealed class MonoPrograms : IAsyncLifetime
{
    private static readonly string[] Shared = ["Bindings.cs", "Contracts.cs", "Digest.cs", "People.cs"];

    /// <summary>Once for all test classes, because one would overwrite a program that another is running.</summary>
    private static readonly Lazy<Task> Compiled = new(CompileAsync);

    public async ValueTask InitializeAsync()
    {
        if (Peer.Mono.Missing is null)
        {
            await Compiled.Value;
        }
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private static Task CompileAsync() => CompileAsync("Client");

    private static async Task CompileAsync(string program)
    {
        var sources = Path.Combine(Peer.Folder(), "mono");
        Directory.CreateDirectory(Peer.MonoFolder);
        string[] arguments =
        [
            "-langversion:7",
            "-r:System.ServiceModel,System.Runtime.Serialization,System.Xml",
            $"-out:{Path.Combine(Peer.MonoFolder, program)}.exe",
            .. Shared.Append($"{program}.cs").Select(file => Path.Combine(sources, file)),
        ];
        using var compiler = Process.Start(new ProcessStartInfo("mcs", arguments)
        {
            // Not where the tests are: the assemblies of .NET's System.ServiceModel lie there, and the compiler would take those.
            WorkingDirectory = Peer.MonoFolder, RedirectStandardOutput = true, RedirectStandardError = true,
        })!;
        var output = compiler.StandardOutput.ReadToEndAsync(Deadline.Soon);
        var errors = await compiler.StandardError.ReadToEndAsync(Deadline.Soon);
        await compiler.WaitForExitAsync(Deadline.Soon);
        Assert.True(compiler.ExitCode == 0, $"mcs, {program}: {await output}{errors}");
    }
}
