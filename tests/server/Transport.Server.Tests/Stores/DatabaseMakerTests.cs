using Transport.ServerApi.Folders;

namespace Transport.Server.Tests.Stores;

public sealed class DatabaseMakerTests
{
    /// <summary>Who asks is there, and holds the folder until it deletes it: waiting for its lock would only keep it.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task MakeDatabase_InputCloses_DeletesTheFolderOnlyOfWhoDidNotAsk(bool asks)
    {
        using var run = RunFolder.Create();
        Abandon(run.Path);
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
        Assert.Equal(asks, File.Exists(Path.Combine(run.Path, "people.db")));
    }

    /// <summary>As a run that was killed leaves it: its marker is there, and nobody's lock.</summary>
    private static void Abandon(string folder)
    {
        var marker = Path.Combine(folder, RunFolder.MarkerName);
        File.Move(marker, marker + "-held");
        File.WriteAllText(marker, $"A run of Transport made this folder and deletes it with everything in it: {folder}\n");
    }
}
