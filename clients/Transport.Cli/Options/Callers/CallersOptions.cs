using Transport.Experiments.Callers;

namespace Transport.Cli.Options.Callers;

/// <summary>What article 2 alone has.</summary>
internal sealed class CallersOptions
{
    private static readonly Article2Plan Default = new();

    private readonly Option<int?> _calls = CommonOptions.OptionalNumber("--calls", $"Article 2: calls per caller and round. Default: {Default.Calls}.");

    private readonly Option<bool> _visitors = new("--visitors") { Description = "Article 2: the calls are those of visitors, whose answers the service remembers." };

    /// <summary>How often where nothing was typed.</summary>
    public static int Tries => Default.Repetitions;

    /// <summary>How many where nothing was typed.</summary>
    public static int Users => Default.Threads;

    public IReadOnlyList<Option> All => [_calls, _visitors];

    public Article2Plan Read(ParseResult parsed, IReadOnlyList<string> transports, int? users, int? tries, int seed) => new()
    {
        Transports = transports,
        Threads = users ?? Default.Threads,
        Calls = parsed.GetValue(_calls) ?? Default.Calls,
        Repetitions = tries ?? Default.Repetitions,
        Visitors = parsed.GetValue(_visitors),
        Seed = seed,
    };
}
