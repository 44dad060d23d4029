using Microsoft.Extensions.Logging.Abstractions;

namespace Transport.Dashboard.Tests.History;

public sealed class RunReportsTests
{
    [Fact]
    public async Task Get_ARunThatWasForgotten_IsReadAnew()
    {
        var folder = Directory.CreateTempSubdirectory("transport-reports-").FullName;
        try
        {
            var run = new StoredRun("kept", Path.Combine(folder, "kept.jsonl"));
            using (var writer = new RunRecordWriter(run.File, RunRecords.Format))
            {
                writer.Write(new RunStarted(RunRecordReader.SchemaVersion, SampleRun.Record.Manifest));
                SampleRun.Record.Events.ToList().ForEach(writer.Write);
            }

            var reports = new RunReports(NullLogger<RunReports>.Instance);

            var first = await reports.GetAsync(run, Deadline.Soon);
            Assert.Same(first, await reports.GetAsync(run, Deadline.Soon));

            reports.Forget(run.File);
            Assert.NotSame(first, await reports.GetAsync(run, Deadline.Soon));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
