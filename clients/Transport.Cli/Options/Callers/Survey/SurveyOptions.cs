using System.CommandLine;
using Transport.Cli.Options.Steps;
using Transport.Experiments.Callers.Survey;

namespace Transport.Cli.Options.Callers.Survey;

/// <summary>The options of article 2's store.</summary>
internal sealed class SurveyOptions
{
    private readonly Option<IReadOnlyList<string>> _transports = StepsOptions.Names("--transports", "Comma-separated transports, or all. Default: every available one that supports Query.", []);

    private readonly Option<int> _rows = CommonOptions.Number("--rows", "Visitors of a table.", Standard.Rows);

    private readonly Option<int> _seconds = CommonOptions.Number("--seconds", "The most seconds of a step that is slower than that.", Standard.Seconds);

    private readonly Option<int> _threads = CommonOptions.Number("--threads", "Concurrent callers of the service, and connections per client.", Standard.Threads);

    private readonly Option<int> _calls = CommonOptions.Number("--calls", "Calls per caller and round.", Standard.Calls);

    private readonly StepsOptions _steps = new(Standard);

    /// <summary>The article's experiment, with a tenth of its rows.</summary>
    public static SurveyPlan Standard { get; } = new();

    public void AddTo(Command verb)
    {
        foreach (var option in (Option[])[_transports, _rows, _seconds, _threads, _calls])
        {
            verb.Add(option);
        }

        _steps.AddTo(verb);
    }

    /// <summary>The plan that was typed.</summary>
    public SurveyPlan Read(ParseResult parsed) => _steps.Read(parsed, Standard with
    {
        Transports = parsed.GetRequiredValue(_transports),
        Rows = parsed.GetValue(_rows),
        Seconds = parsed.GetValue(_seconds),
        Threads = parsed.GetValue(_threads),
        Calls = parsed.GetValue(_calls),
    });
}
