using System.CommandLine;
using Transport.Experiments.Load.Planning;

namespace Transport.Cli.Options.Load;

/// <summary>The options that only article 4 has.</summary>
internal sealed class Article4Options
{
    private readonly Option<int> _users = CommonOptions.Number("--users", "Article 4: users of its load test.", Article4Plans.Users);

    private readonly Option<double?> _duration = CommonOptions.Time("--duration", "Article 4: length of each of its loads. Default: 10s.");

    public IReadOnlyList<Option> All => [_users, _duration];

    /// <summary>The loads.</summary>
    public IReadOnlyList<LoadPlan> Read(ParseResult parsed, IReadOnlyList<string> transports, int seed) =>
        Article4Plans.Of(transports, parsed.GetValue(_users), parsed.GetValue(_duration), seed);
}
