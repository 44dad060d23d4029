namespace Transport.Reporting.Tests;

/// <summary>Damaged records of every kind: each is shown, or refused in the reader's words, and never ends in an exception of another type.</summary>
/// <remarks>The trials take five times all cases, in a process whose memory they watch: <c>HostileRecordTests</c> starts it. So this has no <c>Category=Fuzz</c>.</remarks>
public sealed class MutatedRecordTests
{
    /// <summary>Of each kind.</summary>
    private static readonly int Mutations = Fuzz.Cases(340);

    public static TheoryData<string> Kinds => ["cells", "article1", "load"];

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Report_OfAMutatedRecord_IsShownOrRefused(string kind)
    {
        var lines = Lines(kind switch
        {
            "cells" => SampleRun.Killed,
            "article1" => SampleArticles.Two(),
            _ => SampleLoads.OpenLoad(),
        });
        var random = new Random(Fuzz.Seed(15));
        for (var i = 0; i < Mutations; i++)
        {
            var mutated = Encoding.UTF8.GetBytes(string.Join('\n', JsonMutation.Of(lines, random)) + "\n");
            try
            {
                var record = RunRecords.Read(new MemoryStream(mutated), "mutated");
                var report = Reports.Of(record, null);
                foreach (var format in report.Formats)
                {
                    report.Write(TextWriter.Null, format);
                }
            }
            catch (InvalidRunRecordException refused)
            {
                Assert.DoesNotContain("   at ", refused.Message, StringComparison.Ordinal);
            }
            catch (Exception other)
            {
                Assert.Fail($"mutation {i}: {other}\n{Encoding.UTF8.GetString(mutated)}");
            }
        }
    }

    private static string[] Lines(RunRecord record)
    {
        var file = Path.Combine(Directory.CreateTempSubdirectory("transport-mutated-").FullName, "run.jsonl");
        using (var writer = new RunRecordWriter(file, RunRecords.Format))
        {
            writer.Write(new RunStarted(RunRecordReader.SchemaVersion, record.Manifest));
            foreach (var runEvent in record.Events)
            {
                writer.Write(runEvent);
            }
        }

        var lines = File.ReadAllLines(file);
        Directory.Delete(Path.GetDirectoryName(file)!, recursive: true);
        return lines;
    }
}
