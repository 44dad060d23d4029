using System.Globalization;
using System.Text;
using Transport.Harness.Record;
using Transport.RunTestSupport;

namespace Transport.Reporting.Tests;

/// <summary>Damaged records of every kind: each is shown, or refused in the reader's words, and never ends in an exception of another type.</summary>
public sealed class MutatedRecordTests
{
    /// <summary>Of each kind; docs/security.md reports more, with RECORD_MUTATIONS.</summary>
    private static readonly int Mutations = int.Parse(Environment.GetEnvironmentVariable("RECORD_MUTATIONS") ?? "60", CultureInfo.InvariantCulture);

    private static readonly string[] Values = ["null", "-1", "0", "1e308", "-0.0", "\"\"", "[]", "{}", "true", "2147483648", "\"last\"", "[null]"];

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
        var random = new Random(14);
        for (var i = 0; i < Mutations; i++)
        {
            var mutated = Encoding.UTF8.GetBytes(string.Join('\n', Mutate([.. lines], random)) + "\n");
            try
            {
                var record = RunRecordReader.Read(new MemoryStream(mutated), "mutated");
                var report = Report.Of(record, null);
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

    private static List<string> Mutate(List<string> lines, Random random)
    {
        for (var changes = random.Next(1, 4); changes > 0; changes--)
        {
            var at = random.Next(lines.Count);
            switch (random.Next(6))
            {
                case 0:
                    lines.RemoveAt(lines.Count > 1 ? at : 0);
                    break;
                case 1:
                    lines.Insert(at, lines[random.Next(lines.Count)]);
                    break;
                case 2:
                    lines[at] = lines[at][..random.Next(lines[at].Length + 1)];
                    break;
                default:
                    lines[at] = WithAnotherValue(lines[at], random);
                    break;
            }

            if (lines.Count == 0)
            {
                lines.Add("");
            }
        }

        return lines;
    }

    private static string WithAnotherValue(string line, Random random)
    {
        var colons = Enumerable.Range(0, line.Length).Where(i => line[i] is ':' or '[' or ',').ToList();
        if (colons.Count == 0)
        {
            return line;
        }

        var from = colons[random.Next(colons.Count)] + 1;
        var to = from;
        while (to < line.Length && line[to] is not (',' or '}' or ']'))
        {
            to++;
        }

        return line[..from] + Values[random.Next(Values.Length)] + line[to..];
    }

    private static string[] Lines(RunRecord record)
    {
        var file = Path.Combine(Directory.CreateTempSubdirectory("transport-mutated-").FullName, "run.jsonl");
        using (var writer = new RunRecordWriter(file))
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
