using Transport.EntityStore;

namespace Transport.Server.Tests.Survey;

/// <summary>Article 2's survey, as a server keeps it.</summary>
public sealed class SurveyTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("survey-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public async Task Query_AfterAKill_AnswersWhatWasSaved()
    {
        using (var server = Start())
        {
            var http = (await server.ReadReadyLineAsync()).Http;
            Assert.Equal(VisitorState.ClosedOnce, await VisitAsync(http, 4711, VisitorStore.Close));
            Assert.Equal(VisitorState.Yes, await VisitAsync(http, -5, VisitorStore.Yes));
            var deadline = Deadline.Soon;
            while (VisitorsOf(_folder.FullName) < 2)
            {
                await Task.Delay(50, deadline);
            }

            server.Kill();
            await server.EndAsync();
        }

        using var again = Start();
        var address = (await again.ReadReadyLineAsync()).Http;

        Assert.Equal(VisitorState.Yes, await VisitAsync(address, -5, VisitorStore.No));
        Assert.Equal(VisitorState.ClosedTwice, await VisitAsync(address, 4711, VisitorStore.Close));
        Assert.Equal(VisitorState.Unknown, await VisitAsync(address, 1, VisitorStore.Ask));
    }

    [Fact]
    public async Task Start_DamagedSnapshot_IsOneLine()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder.FullName, "handler.snapshot"), "not a snapshot, but as long as one", Deadline.Soon);
        using var server = Start();

        var (exitCode, _, error) = await server.EndAsync();

        Assert.Equal(1, exitCode);
        Assert.Equal("error: handler.snapshot: the snapshot is damaged: it does not begin as a snapshot does", error.TrimEnd());
    }

    [Fact]
    public async Task Start_FolderOfAnotherServerThatRuns_IsOneLineAndLosesNothing()
    {
        using var first = Start();
        var http = (await first.ReadReadyLineAsync()).Http;
        using var second = Start();

        var (exitCode, _, error) = await second.EndAsync();

        Assert.Equal(1, exitCode);
        Assert.Equal($"error: another server saves visitors into '{_folder.FullName}': type --survey with another folder", error.TrimEnd());
        Assert.Equal(VisitorState.Unknown, await VisitAsync(http, 1, VisitorStore.Ask));
        first.Kill();
        await first.EndAsync();
        using var third = Start();
        await third.ReadReadyLineAsync();
    }

    private static int VisitorsOf(string folder) =>
        Path.Combine(folder, "handler.snapshot") is var file && File.Exists(file) ? VisitorStore.Load(file).Count : 0;

    private static async Task<VisitorState> VisitAsync(string http, long id, int operation)
    {
        using var client = new HttpClient();
        var answer = await client.GetByteArrayAsync(new Uri($"{http}/handler?id={id}&opId={operation}"), Deadline.Soon);
        return (VisitorState)answer[0];
    }

    private ServerProcess Start() => ServerProcess.Start("--free-ports", "--persons", "1", "--only", "handler", "--no-dashboard", "--survey", _folder.FullName);
}
