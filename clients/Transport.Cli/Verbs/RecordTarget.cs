using Transport.Cli.Present;
using Transport.Harness.Run;
using Transport.Reporting;

namespace Transport.Cli.Verbs;

/// <summary>Where a run's report and record go, and the plugins that take part.</summary>
internal sealed record RecordTarget(Destination Destination, OutputFormat Format, string Store, IReadOnlyList<string> Plugins)
{
    /// <param name="commandLine">What repeats the run.</param>
    /// <exception cref="UsageException">The store cannot be written.</exception>
    public EngineOptions EngineOptions(string commandLine) => new()
    {
        ServerAssembly = Programs.FindServer(),
        ClientAssembly = Programs.Client,
        PluginFolders = Plugins,
        StoreFolder = CommonOptions.StoreFolder(Store),
        CommandLine = commandLine,
    };

    public void Write(Report report) => ReportOutput.Write(Destination, Format, report);
}
