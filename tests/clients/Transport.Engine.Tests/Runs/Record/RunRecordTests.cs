using System.Text;
using Transport.ServerApi.Runtime;

namespace Transport.Runs.Tests.Record;

public sealed class RunRecordTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-record-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Read_WhatWasWritten_GivesTheSameEventsBack()
    {
        var record = RunRecords.Read(Write([SampleEvents.Started(), .. SampleEvents.All]));

        Assert.True(record.Complete);
        Assert.Equal(Json(SampleEvents.Started()), Json(new RunStarted(1, record.Manifest)));
        Assert.Equal(SampleEvents.All.Select(Json), record.Events.Select(Json));
    }

    /// <summary>With enough copies of one block every interval would be narrow.</summary>
    [Theory]
    [InlineData(2)]
    [InlineData(200)]
    public void Read_BlockThatIsThereTwice_IsRefusedWithItsLine(int times)
    {
        var block = SampleEvents.Block(0) with { At = DateTimeOffset.UnixEpoch.AddSeconds(5) };

        var problem = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(Write([SampleEvents.Started(), .. Enumerable.Repeat(block, times)])));

        Assert.EndsWith("line 3: damaged: block 0 of process 0 is there twice", problem.Message, StringComparison.Ordinal);
    }

    /// <summary>A copy with another number, or that of another process, is a copy.</summary>
    [Theory]
    [InlineData(0, 7)]
    [InlineData(1, 0)]
    public void Read_BlockThatIsThereTwiceUnderOtherNumbers_IsRefusedWithItsLine(int process, int number)
    {
        var block = SampleEvents.Block(0) with { At = DateTimeOffset.UnixEpoch.AddSeconds(5) };

        var problem = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(Write([SampleEvents.Started(), block, block with { Process = process, Block = number }])));

        Assert.EndsWith($"line 3: damaged: the calls of block {number} of process {process} are there twice", problem.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_TheSameFiguresOfAnotherMoment_AreTwoMeasurements()
    {
        var block = SampleEvents.Block(0);

        var record = RunRecords.Read(Write(
        [
            SampleEvents.Started(), block with { At = DateTimeOffset.UnixEpoch.AddSeconds(5) }, block with { Block = 1, At = DateTimeOffset.UnixEpoch.AddSeconds(6) },
            new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Completed) { Throttled = new Throttling(1, 2.5) },
        ]));

        Assert.Equal(2, record.Events.OfType<BlockMeasured>().Count());
        Assert.Equal(new Throttling(1, 2.5), record.Events.OfType<RunEnded>().Single().Throttled);
    }

    [Fact]
    public void Read_TimesOfCalls_AreHeldWithoutRoomForMore()
    {
        var times = Assert.IsType<double[]>(RunRecords.Read(Write([SampleEvents.Started(), SampleEvents.Block(0)])).Events.OfType<BlockMeasured>().Single().Visits[0].Ms);

        Assert.Equal(SampleEvents.Block(0).Visits[0].Ms, times);
    }

    [Fact]
    public void Write_WhileTheFileIsOpen_IsReadableByOthersAtOnce()
    {
        var path = Path.Combine(_folder, "open.jsonl");
        using var writer = new RunRecordWriter(path, RunRecords.Format);
        writer.Write(SampleEvents.Started());
        writer.Write(SampleEvents.Block(0));

        var record = RunRecords.Read(new FileStream(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite), "open");

        Assert.False(record.Complete);
        Assert.Single(record.Events);
    }

    [Fact]
    public void Read_CutOffAtAnyByte_KeepsEveryFinishedBlock()
    {
        var bytes = File.ReadAllBytes(Write([SampleEvents.Started(), SampleEvents.Block(0), SampleEvents.Block(1)]));
        var firstLine = Array.IndexOf(bytes, (byte)'\n');
        for (var length = firstLine + 1; length <= bytes.Length; length++)
        {
            // A line that is whole but for its line feed counts.
            var finished = Encoding.UTF8.GetString(bytes, 0, length).Split('\n').Skip(1).Count(line => line.EndsWith("]}", StringComparison.Ordinal));

            var record = RunRecords.Read(new MemoryStream(bytes, 0, length), "cut");

            Assert.False(record.Complete);
            Assert.Equal(finished, record.Events.Count);
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(40)]
    public void Write_DiskFullInALine_LeavesTheLinesBeforeAndTakesWhatFits(int room)
    {
        var path = Path.Combine(_folder, "full.jsonl");
        using (var file = new FullDisk(path))
        using (var writer = new RunRecordWriter(path, RunRecords.Format, file))
        {
            writer.Write(SampleEvents.Started());
            writer.Write(SampleEvents.Block(0));
            file.Room = room;
            Assert.Throws<IOException>(() => writer.Write(SampleEvents.Block(1)));
            file.Room = long.MaxValue;
            writer.Write(new RunEnded(DateTimeOffset.UnixEpoch, EndReasons.Unstored));
        }

        var record = RunRecords.Read(path);
        Assert.Equal([typeof(BlockMeasured), typeof(RunEnded)], record.Events.Select(e => e.GetType()));
        Assert.True(record.Complete);
    }

    [Fact]
    public void Read_DamagedLineInTheMiddle_NamesTheLine()
    {
        var path = Write([SampleEvents.Started(), SampleEvents.Block(0), SampleEvents.Block(1)]);
        var lines = File.ReadAllLines(path);
        lines[1] = lines[1][..20];
        File.WriteAllLines(path, lines);

        var problem = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(path));

        Assert.StartsWith($"{path}, line 2: damaged: ", problem.Message);
        Assert.DoesNotContain('\n', problem.Message);
    }

    [Theory]
    [InlineData("{\"event\":\"martian\"}")]
    [InlineData("null")]
    [InlineData("[]")]
    [InlineData("{\"event\":\"block-measured\",\"visits\":3}")]
    public void Read_LineThatIsNoEvent_IsAnError(string line)
    {
        var path = Write([SampleEvents.Started()]);
        File.AppendAllText(path, line + "\n");

        var problem = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(path));

        Assert.Contains("line 2", problem.Message);
    }

    [Theory]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":null}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":[null]}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":-1,\"visits\":[]}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"visits\":[]}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":[{\"cell\":null,\"place\":0,\"ms\":[1]}]}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":[{\"cell\":CELL,\"place\":0,\"ms\":[-1]}]}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":[{\"cell\":CELL,\"place\":0,\"ms\":[1e-300]}]}")]
    [InlineData("{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":[{\"cell\":CELL,\"place\":0,\"ms\":[1],\"stalls\":2000000000}]}")]
    [InlineData("{\"event\":\"cell-verified\",\"cell\":null,\"digest\":\"a\",\"expected\":\"a\"}")]
    [InlineData("{\"event\":\"cell-verified\",\"digest\":\"a\",\"expected\":\"a\"}")]
    [InlineData("{\"event\":\"cell-failed\",\"cell\":CELL}")]
    [InlineData("{\"event\":\"cold-measured\",\"cell\":CELL,\"serverStartMs\":-3,\"openMs\":1,\"firstCallMs\":1}")]
    [InlineData("{\"event\":\"cold-measured\",\"cell\":CELL}")]
    [InlineData("{\"event\":\"tries-measured\",\"cell\":CELL,\"serverStartMs\":1,\"openMs\":1,\"ms\":[]}")]
    [InlineData("{\"event\":\"callers-measured\",\"round\":null}")]
    [InlineData("{\"event\":\"article-planned\",\"plan\":{\"article\":\"1\",\"persons\":-1}}")]
    [InlineData("{\"event\":\"row-listed\"}")]
    [InlineData("{\"event\":\"row-listed\",\"transport\":\"a\",\"description\":{\"id\":\"a\",\"wire\":\"w\",\"library\":\"l\",\"libraryVersion\":\"1\",\"protocol\":\"Http1\"}}")]
    [InlineData("{\"event\":\"run-ended\"}")]
    [InlineData("{\"event\":\"row-listed\",\"transport\":\"a\",\"description\":{\"id\":\"a\",\"wire\":\"w\",\"library\":\"l\",\"libraryVersion\":\"1\",\"protocol\":\"Http1\",\"compression\":\"\",\"tuning\":\"\",\"settings\":{},\"operations\":[9]}}")]
    [InlineData("{\"event\":\"cost-measured\",\"process\":0,\"cell\":CELL,\"calls\":1,\"clientAllocatedBytes\":1e308,\"serverAllocatedBytes\":0,\"clientCpuMs\":0,\"serverCpuMs\":0}")]
    [InlineData("{\"event\":\"load-planned\",\"plan\":{\"transports\":[],\"stages\":[null],\"sla\":\"p95<1s\"}}")]
    [InlineData("{\"event\":\"load-planned\",\"plan\":{\"transports\":[],\"stages\":[{\"seconds\":1,\"from\":1,\"to\":1}],\"sla\":\"p95<1s\",\"model\":9}}")]
    public void Read_EventThatIsDamaged_NamesTheLine(string line)
    {
        var path = Write([SampleEvents.Started()]);
        File.AppendAllText(path, line.Replace("CELL", "{\"transport\":\"json\",\"operation\":\"GetPersons\",\"persons\":1,\"orders\":false}", StringComparison.Ordinal) + "\n");

        var problem = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(path));

        Assert.StartsWith($"{path}, line 2: damaged: ", problem.Message);
        Assert.DoesNotContain('\n', problem.Message);
    }

    [Theory]
    [InlineData(100_000, true)]
    [InlineData(100_001, false)]
    public void Read_VisitOfManyCalls_IsDamagedBeyondAHundredThousand(int calls, bool isRead)
    {
        var path = Write([SampleEvents.Started()]);
        var ms = string.Join(',', Enumerable.Repeat("1", calls));
        File.AppendAllText(path, "{\"event\":\"block-measured\",\"process\":0,\"block\":0,\"visits\":[{\"cell\":{\"transport\":\"json\",\"operation\":\"GetPersons\",\"persons\":1,\"orders\":false},\"place\":0,\"ms\":[" + ms + "]}]}\n");

        var problem = Xunit.Record.Exception(() => RunRecords.Read(path))?.Message;

        Assert.Equal(isRead ? null : $"{path}, line 2: damaged: 100001 calls in one visit", problem);
    }

    [Theory]
    [InlineData("\"plan\":{", "\"plan\":null,\"other\":{")]
    [InlineData("\"plan\":{", "\"plan\":{},\"other\":{")]
    [InlineData("\"machine\":{", "\"machine\":null,\"other\":{")]
    [InlineData("\"persons\":[1,", "\"persons\":[-1,")]
    [InlineData("\"transports\":[", "\"transports\":[null,")]
    [InlineData("\"plan\":{", "\"plan\":{\"transports\":[],\"operations\":[],\"persons\":[],\"effort\":9},\"other\":{")]
    public void Read_ManifestThatIsDamaged_NamesTheLine(string whole, string damaged)
    {
        var path = Write([SampleEvents.Started()]);
        var text = File.ReadAllText(path);
        Assert.Contains(whole, text, StringComparison.Ordinal);
        File.WriteAllText(path, text.Replace(whole, damaged, StringComparison.Ordinal));

        Assert.StartsWith($"{path}, line 1: damaged: ", Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(path)).Message);
    }

    [Fact]
    public void Read_NewerFormat_IsRefusedByName()
    {
        var problem = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(Write([SampleEvents.Started(schemaVersion: 2)])));

        Assert.Contains("format 2", problem.Message);
        Assert.Contains("newer version", problem.Message);
    }

    [Theory]
    [InlineData("hello", "not a run record")]
    [InlineData("{\"event\":\"block-measured\"}\n", "not a run record")]
    [InlineData("", "empty")]
    [InlineData("{\"event\":\"run-started\"", "line 1")]
    [InlineData("{\"event\":\"run-started\",\"schemaVersion\":1}\n", "line 1")]
    public void Read_ForeignFile_IsRefused(string content, string reason)
    {
        var path = Path.Combine(_folder, "foreign");
        File.WriteAllText(path, content);

        Assert.Contains(reason, Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(path)).Message);
    }

    [Fact]
    public void Read_NoSuchFile_SaysSo() =>
        Assert.Contains("nowhere", Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(Path.Combine(_folder, "nowhere"))).Message);

    [Fact]
    public void Find_ByLastIdPrefixAndPath_FindsTheRun()
    {
        var store = new RunStore(_folder);
        var older = Write([SampleEvents.Started()], "20260101-000000.jsonl");
        var newer = Write([SampleEvents.Started()], "20260202-000000.jsonl");

        Assert.Equal(["20260202-000000", "20260101-000000"], store.List().Select(run => run.Id));
        Assert.Equal(newer, store.Find("last"));
        Assert.Equal(older, store.Find("20260101-000000"));
        Assert.Equal(older, store.Find("202601"));
        Assert.Equal(older, store.Find(older));
    }

    [Fact]
    public void Find_Last_IsTheLatestByItsManifestWhateverItsName()
    {
        var store = new RunStore(_folder);
        var started = SampleEvents.Started();
        Write([started], "zzz.jsonl");
        Write([started], "last.jsonl");
        var latest = Write([started with { Manifest = started.Manifest with { StartedAt = started.Manifest.StartedAt.AddSeconds(1) } }], "20260101-000000.jsonl");
        File.WriteAllText(Path.Combine(_folder, "zzzz.jsonl"), "no record");
        File.WriteAllText(Path.Combine(_folder, "zzzzz.jsonl"), "");

        Assert.Equal(latest, store.Find("last"));
    }

    [Fact]
    public void List_Links_AreNoRecords()
    {
        var record = Write([SampleEvents.Started()], "20260101-000000.jsonl");
        File.CreateSymbolicLink(Path.Combine(_folder, "link.jsonl"), record);

        Assert.Equal(["20260101-000000"], new RunStore(_folder).List().Select(run => run.Id));
    }

    [Fact]
    public async Task Find_APipeInTheStore_IsNotOpened()
    {
        var record = Write([SampleEvents.Started()], "20260101-000000.jsonl");
        await MakePipeAsync("zzz.jsonl");
        var store = new RunStore(_folder);

        // Whoever opens a pipe to which nobody writes waits for ever.
        Assert.Equal(record, await Task.Run(() => store.Find("last")).WaitAsync(TestContext.Current.CancellationToken));
        var refused = await Task.Run(() => Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(Path.Combine(_folder, "zzz.jsonl"))))
            .WaitAsync(TestContext.Current.CancellationToken);
        Assert.Contains("the file is empty", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Read_ALinkToAPipe_IsNotOpened()
    {
        await MakePipeAsync("pipe");
        var link = Path.Combine(_folder, "link.jsonl");
        File.CreateSymbolicLink(link, Path.Combine(_folder, "pipe"));

        var refused = await Task.Run(() => Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(link)), Deadline.Soon).WaitAsync(Deadline.Soon);

        Assert.Contains("the file is empty", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_ARecordThatGzipPacked_IsTheSame()
    {
        var plain = Write([SampleEvents.Started()]);
        var packed = plain + ".gz";
        using (var file = new System.IO.Compression.GZipStream(File.Create(packed), System.IO.Compression.CompressionLevel.Fastest))
        {
            file.Write(File.ReadAllBytes(plain));
        }

        Assert.Equal(RunRecords.Read(plain).Manifest.RunId, RunRecords.Read(packed).Manifest.RunId);

        File.WriteAllText(packed, "not packed at all");
        var refused = Assert.Throws<InvalidRunRecordException>(() => RunRecords.Read(packed));
        Assert.StartsWith(packed + ": ", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Read_TextsThatActOnATerminal_AreWrittenOut()
    {
        var started = SampleEvents.Started();
        var hidden = started with { Manifest = started.Manifest with { CommandLine = "transport \u001b]0;PWNED\u0007\u202e\u200bx\r" } };
        var record = RunRecords.Read(Write([hidden]));

        Assert.Equal(@"transport \u{1B}]0;PWNED\u{7}\u{202E}\u{200B}x\u{D}", record.Manifest.CommandLine);
    }

    [Fact]
    public void Find_NoneOrSeveral_SaysWhatToType()
    {
        var store = new RunStore(_folder);
        Assert.Contains("transport run", Assert.Throws<InvalidRunRecordException>(() => store.Find("last")).Message);
        Write([SampleEvents.Started()], "20260101-000000.jsonl");
        Write([SampleEvents.Started()], "20260101-000001.jsonl");

        Assert.Contains("matches several", Assert.Throws<InvalidRunRecordException>(() => store.Find("2026")).Message);
        Assert.Contains("type last", Assert.Throws<InvalidRunRecordException>(() => store.Find("martian")).Message);
    }

    /// <summary>None sees the others' files before it makes its own.</summary>
    [Fact]
    public void Create_RunsThatStartInOneSecond_GetARecordEach()
    {
        var writers = new RunRecordWriter[20];

        Parallel.For(0, writers.Length, i => writers[i] = new RunStore(_folder).Create(DateTimeOffset.UnixEpoch, RunRecords.Format));

        Array.ForEach(writers, writer => writer.Dispose());
        Assert.Equal(
            Enumerable.Range(1, writers.Length).Select(i => i == 1 ? "19700101-000000" : $"19700101-000000-{i}").Order(StringComparer.Ordinal),
            writers.Select(writer => writer.RunId).Order(StringComparer.Ordinal));
    }

    private async Task MakePipeAsync(string name)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "pipes with names in folders");
        using var make = System.Diagnostics.Process.Start("mkfifo", [Path.Combine(_folder, name)]);
        await make.WaitForExitAsync(TestContext.Current.CancellationToken);
    }

    private static string Json(RunEvent runEvent) => JsonSerializer.Serialize(runEvent, RunRecords.Format.Event);

    private string Write(IEnumerable<RunEvent> events, string name = "run.jsonl")
    {
        using var writer = new RunRecordWriter(Path.Combine(_folder, name), RunRecords.Format);
        foreach (var runEvent in events)
        {
            writer.Write(runEvent);
        }

        return writer.Path;
    }
}
