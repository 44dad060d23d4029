namespace Transport.Cli.Options.Load;

/// <summary>What article 4 alone has.</summary>
internal sealed class Article4Options
{
    private readonly Option<int?> _users = CommonOptions.OptionalNumber("--users", $"Article 4: users of its load test. Default: {Article4Plans.Users}.");

    private readonly Option<double?> _duration = CommonOptions.Time("--duration", "Article 4: length of each of its loads. Default: 10s.");

    public IReadOnlyList<Option> All => [_users, _duration];

    public IReadOnlyList<LoadPlan> Read(ParseResult parsed, IReadOnlyList<string> transports, int seed) =>
        Article4Plans.Of(transports, parsed.GetValue(_users) ?? Article4Plans.Users, parsed.GetValue(_duration), seed);
}
