using Transport.ServerApi.Folders;

namespace Transport.Server.Tests.Stores;

public sealed class DatabaseMakerTests
{
    /// <summary>Who asks and is there deletes the folder itself: waiting for its lock would only keep both.</summary>
    [Theory]
    [InlineData(true, true, true)]
    [InlineData(true, false, false)]
    [InlineData(false, false, false)]
    public async Task MakeDatabase_InputCloses_LeavesTheFolderOnlyToWhoIsThere(bool asks, bool isThere, bool stays)
    {
        using var run = RunFolder.Create();
        if (!isThere)
        {
            Abandon(run.Path);
        }

        using var maker = Process.Start(new ProcessStartInfo(
            "dotnet", ["exec", typeof(ServerCommand).Assembly.Location, ServerVerbs.MakeDatabase, BuiltPlugins.FolderOfWay("ado"), "sqlite", run.Path, "3", "Tidy"])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true,
        })!;
        Assert.Contains(run.Path, await maker.StandardOutput.ReadLineAsync(Deadline.Soon), StringComparison.Ordinal);

        if (asks)
        {
            await maker.StandardInput.WriteLineAsync();
        }

        maker.StandardInput.Close();
        await maker.WaitForExitAsync(Deadline.Soon);

        Assert.Equal(0, maker.ExitCode);
        Assert.Equal(stays, File.Exists(Path.Combine(run.Path, "people.db")));
    }

    /// <summary>As a run that was killed leaves it: its marker is there, and nobody's lock.</summary>
    private static void Abandon(string folder)
    {
        var marker = Path.Combine(folder, RunFolder.MarkerName);
        File.Move(marker, marker + "-held");
        File.WriteAllText(marker, $"A run of Transport made this folder and deletes it with everything in it: {folder}\n");
    }
}
