using System.Text.RegularExpressions;

namespace Transport.Dashboard.Tests.History;

public sealed class ListTests : IAsyncLifetime
{
    private readonly DashboardServer _dashboard = new();

    public ValueTask InitializeAsync() => _dashboard.InitializeAsync();

    public ValueTask DisposeAsync() => _dashboard.DisposeAsync();

    [Fact]
    public async Task List_EmptyStore_IsEmpty() => Assert.Empty((await _dashboard.GetAsync("/api/runs")).AsArray());

    [Fact]
    public async Task List_RunsOfEveryKind_TellsWhatTheyAre()
    {
        _dashboard.Store("run", SampleRun.Record);
        _dashboard.Store("killed", SampleRun.Killed);
        _dashboard.Store("one", SampleArticles.One());
        _dashboard.Store("two", SampleArticles.Two());
        _dashboard.Store("three", SampleArticles.Three());
        _dashboard.Store("load", SampleLoads.OpenLoad());

        var found = (await WhenSettledAsync()).ToDictionary(entry => (string)entry!["runId"]!, entry => entry!);

        Assert.Equal("run,killed,one,two,three,load".Split(',').Order(), found.Keys.Order());
        Assert.Equal(
            ["run", "load", "article1", "run", "modes", "article2"], found.OrderBy(item => item.Key).Select(item => (string)item.Value["scenario"]!));
        Assert.Equal("completed", (string?)found["run"]["ended"]);
        Assert.Null(found["killed"]["ended"]);
        Assert.False((bool)found["killed"]["complete"]!);
        Assert.StartsWith("1,000 persons without orders: messagepack", (string)found["run"]["headline"]!, StringComparison.Ordinal);
        Assert.StartsWith("1 of 2 transports meets the SLA (p95<20ms,errors<1%)", (string)found["load"]["headline"]!, StringComparison.Ordinal);
        Assert.All(["one", "two", "three"], id => Assert.NotNull((string?)found[id]["headline"]));
        Assert.Equal(12, (int)found["run"]["cells"]!);
        Assert.Equal(["json", "messagepack", "odata", "wcf-text", "slow-starter", "floor", "memorypack"], found["run"]["transports"]!.AsArray().Select(id => (string)id!));
    }

    [Fact]
    public async Task List_BrokenNewerAndForeignFiles_HaveTheReadersWords()
    {
        var whole = Encoding.UTF8.GetString(await DashboardServer.BytesOfAsync(_dashboard.Store("a-whole", SampleRun.Killed)));
        Write("b-foreign", "hello\nworld\n");
        Write("c-newer", whole.Replace("\"schemaVersion\":1", "\"schemaVersion\":99", StringComparison.Ordinal));
        Write("d-damaged", whole.Replace("\"ms\":[", "\"ms\":[-1,", StringComparison.Ordinal));
        Write("e-empty", "");
        Write("f-cut", whole[..^20]);

        var problems = (await WhenSettledAsync()).ToDictionary(entry => (string)entry!["runId"]!, entry => (string?)entry!["problem"]);

        Assert.Null(problems["a-whole"]);
        Assert.Equal("b-foreign.jsonl: not a run record (its first line is not a run-started event).", problems["b-foreign"]);
        Assert.Contains("a newer version of transport", problems["c-newer"], StringComparison.Ordinal);
        Assert.Matches("^d-damaged.jsonl, line [0-9]+: damaged: a latency of -1 ms", problems["d-damaged"]);
        Assert.Equal("e-empty.jsonl: the file is empty.", problems["e-empty"]);
        Assert.Null(problems["f-cut"]);
    }

    [Fact]
    public async Task List_200Runs_AreAllThereAndAServerThatStartsAnewKnowsThem()
    {
        var small = SampleArticles.Two();
        foreach (var i in Enumerable.Range(0, 200))
        {
            _dashboard.Store($"run-{i:000}", small with { Manifest = small.Manifest with { StartedAt = small.Manifest.StartedAt.AddMinutes(i) } });
        }

        var listed = await WhenSettledAsync();
        await SpoilOnceRememberedAsync();
        await using var again = await _dashboard.StartServerAsync();
        var remembered = await WhenSettledAsync(again.Client);

        Assert.Equal(Enumerable.Range(0, 200).Reverse().Select(i => $"run-{i:000}"), listed.Select(entry => (string)entry!["runId"]!));
        Assert.All(listed, entry => Assert.Equal(3, (int)entry!["cells"]!));
        Assert.True(JsonNode.DeepEquals(listed, remembered));
    }

    [Fact]
    public async Task List_FileThatGrows_IsReadAgain()
    {
        _dashboard.Store("run", SampleRun.Killed);
        Assert.False((bool)(await WhenSettledAsync())[0]!["complete"]!);

        _dashboard.Store("run", SampleRun.Record);

        Assert.True((bool)(await WhenSettledAsync())[0]!["complete"]!);
    }

    [Fact]
    public async Task List_RecordThatIsBeingWritten_IsAnalysedOnlyWhenItHasEnded()
    {
        using (var writer = new RunRecordWriter(Path.Combine(_dashboard.StoreFolder, "run.jsonl"), RunRecords.Format))
        {
            writer.Write(new RunStarted(RunRecordReader.SchemaVersion, SampleRun.Record.Manifest));
            foreach (var runEvent in SampleRun.Record.Events)
            {
                if (runEvent is RunEnded)
                {
                    var growing = (await WhenSettledAsync())[0]!;
                    Assert.Equal((false, null), ((bool)growing["complete"]!, (string?)growing["headline"]));
                }

                writer.Write(runEvent);
            }
        }

        var deadline = Deadline.Soon;
        JsonNode ended;
        while ((string?)(ended = (await WhenSettledAsync())[0]!)["headline"] is null)
        {
            await Task.Delay(50, deadline);
        }

        Assert.True((bool)ended["complete"]!);
    }

    private void Write(string id, string text) => File.WriteAllText(Path.Combine(_dashboard.StoreFolder, id + ".jsonl"), text);

    /// <summary>Waits until the index has every headline, and leaves of the records their lengths and times alone: who reads one has not remembered it.</summary>
    private async Task SpoilOnceRememberedAsync()
    {
        var deadline = Deadline.Soon;
        var records = Directory.GetFiles(_dashboard.StoreFolder, "*.jsonl");
        var index = Path.Combine(_dashboard.StoreFolder, ".index.json");
        while (!File.Exists(index) || Regex.Count(await File.ReadAllTextAsync(index, deadline), "\"hasHeadline\":true") < records.Length)
        {
            await Task.Delay(50, deadline);
        }

        foreach (var record in records)
        {
            var writtenAt = File.GetLastWriteTimeUtc(record);
            await File.WriteAllBytesAsync(record, new byte[new FileInfo(record).Length], deadline);
            File.SetLastWriteTimeUtc(record, writtenAt);
        }
    }

    /// <summary>The list when every record was read and every headline computed.</summary>
    private async Task<JsonArray> WhenSettledAsync(HttpClient? client = null)
    {
        var deadline = Deadline.Soon;
        while (true)
        {
            var entries = JsonNode.Parse(await (client ?? _dashboard.Client).GetStringAsync("/api/runs", deadline))!.AsArray();
            if (entries.All(entry => !(bool)entry!["isPending"]!))
            {
                return entries;
            }

            await Task.Delay(50, deadline);
        }
    }
}
