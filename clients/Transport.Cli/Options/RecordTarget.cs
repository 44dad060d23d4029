using Transport.Cli.Common;
using Transport.Cli.Present;
using Transport.Harness.Engine;
using Transport.Harness.Record.Storage;
using Transport.Reporting;

namespace Transport.Cli.Options;

/// <summary>Where a run's report and record go, and the plugins that take part.</summary>
internal sealed record RecordTarget(Destination Destination, OutputFormat Format, string Store, IReadOnlyList<string> Plugins)
{
    /// <summary>The rows known here, loaded once for a run and whoever looks at its plan before.</summary>
    public RowCatalogue Rows => field ??= RowCatalogue.Load(Plugins);

    /// <param name="commandLine">What repeats the run.</param>
    /// <exception cref="UsageException">The store cannot be written.</exception>
    public EngineOptions EngineOptions(string commandLine)
    {
        WarnOfAnotherRun();
        return Options(commandLine);
    }

    private EngineOptions Options(string commandLine) => new()
    {
        ServerAssembly = Programs.FindServer(),
        ClientAssembly = Programs.Client,
        PluginFolders = Plugins,
        Rows = Rows,
        StoreFolder = CommonOptions.StoreFolder(Store),
        CommandLine = commandLine,
    };

    /// <summary>Two runs at once measure each other. Who knows and wants it so may go on.</summary>
    private void WarnOfAnotherRun()
    {
        var recently = DateTime.UtcNow - TimeSpan.FromMinutes(30);
        if (new RunStore(CommonOptions.StoreFolder(Store)).List().FirstOrDefault(run =>
            File.GetLastWriteTimeUtc(run.File) > recently && !RunRecordFile.IsEmpty(run.File) && RunRecordFile.IsBeingWritten(run.File)) is { } other)
        {
            Console.Error.WriteLine($"warning: run {other.Id} is being measured into the same store; two runs at once disturb each other, and neither is to be trusted");
        }
    }

    public void Write(Report report) => ReportOutput.Write(Destination, Format, report);
}
