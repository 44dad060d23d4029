using System.CommandLine;
using Transport.Experiments.Articles;
using Transport.Experiments.Callers;

namespace Transport.Cli.Options.Callers;

/// <summary>The options that article 2 alone has.</summary>
internal sealed class CallersOptions
{
    private static readonly Article2Plan Default = new();

    private readonly Option<int> _threads = CommonOptions.Number("--threads", "Article 2: concurrent callers, and connections per client.", Default.Threads);

    private readonly Option<int> _calls = CommonOptions.Number("--calls", "Article 2: calls per caller and round.", Default.Calls);

    private readonly Option<int> _repetitions = CommonOptions.Number("--repetitions", "Article 2: measured rounds, after warm-up rounds of the same size.", Default.Repetitions);

    /// <summary>In the order of the help.</summary>
    public IReadOnlyList<Option> All => [_threads, _calls, _repetitions];

    /// <summary>The plan that was typed.</summary>
    public ArticlePlan Read(ParseResult parsed, IReadOnlyList<string> transports, int seed) => new Article2Plan
    {
        Transports = transports,
        Threads = parsed.GetValue(_threads),
        Calls = parsed.GetValue(_calls),
        Repetitions = parsed.GetValue(_repetitions),
        Seed = seed,
    };
}
