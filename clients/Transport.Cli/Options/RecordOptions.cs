namespace Transport.Cli.Options;

/// <summary>What every verb takes that makes a run: the form of its report and where it goes, the folder of records, the plugins.</summary>
/// <param name="formats">Forms that the report can have; those that every report has by default.</param>
internal sealed class RecordOptions(params OutputFormat[] formats)
{
    private readonly Option<OutputFormat> _format = formats.Length == 0 ? CommonOptions.Format() : CommonOptions.Format(formats);
    private readonly Option<string> _output = CommonOptions.Output();
    private readonly Option<string[]> _plugins = CommonOptions.Plugins();
    private readonly Option<string> _store = CommonOptions.Store();
    private readonly Option<double> _ready = CommonOptions.Time("--ready-within", "How long a server or a client process may take to start: more for a machine that is busy.", 60);

    public void AddTo(Command verb)
    {
        verb.Add(_format);
        verb.Add(_output);
        verb.Add(_store);
        verb.Add(_ready);
        verb.Add(_plugins);
    }

    /// <exception cref="UsageException">A folder of plugins does not exist.</exception>
    public RecordTarget Read(ParseResult parsed) => new(
        Destination.Open(parsed.GetRequiredValue(_output)),
        parsed.GetValue(_format),
        parsed.GetRequiredValue(_store),
        CommonOptions.PluginFolders(parsed.GetValue(_plugins)))
    {
        ReadyWithin = TimeSpan.FromSeconds(Math.Max(1, parsed.GetValue(_ready))),
    };
}
