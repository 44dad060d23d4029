using System.CommandLine;
using Transport.Harness.Experiments.Articles;
using Transport.Harness.Experiments.ColdTries;

namespace Transport.Cli.Options.ColdTries;

/// <summary>The options that article 1 alone has.</summary>
internal sealed class ColdTriesOptions
{
    private static readonly Article1Plan Default = new();

    private readonly Option<int> _persons = CommonOptions.Number("--persons", "Article 1: persons per call.", Default.Persons);

    private readonly Option<int> _tries = CommonOptions.Number("--tries", "Article 1: calls per transport, the first one cold.", Default.Tries);

    /// <summary>The seed of every article's plan.</summary>
    public static int DefaultSeed => Default.Seed;

    /// <summary>In the order of the help.</summary>
    public IReadOnlyList<Option> All => [_persons, _tries];

    /// <summary>The plan that was typed.</summary>
    public ArticlePlan Read(ParseResult parsed, IReadOnlyList<string> transports, int seed) => new Article1Plan
    {
        Transports = transports,
        Persons = parsed.GetValue(_persons),
        Tries = parsed.GetValue(_tries),
        Seed = seed,
    };
}
