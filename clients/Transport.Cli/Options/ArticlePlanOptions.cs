using System.CommandLine;
using Transport.Cli.Common;
using Transport.Harness.Experiments.Articles;
using Transport.Harness.Experiments.Callers;
using Transport.Harness.Experiments.ColdTries;

namespace Transport.Cli.Options;

/// <summary>The options that make an <see cref="ArticlePlan"/>; their defaults are the article's own numbers.</summary>
internal sealed class ArticlePlanOptions
{
    private static readonly Article1Plan One = new();

    private static readonly Article2Plan Two = new();

    private readonly Option<IReadOnlyList<string>> _transports = CommonOptions.Transports();

    private readonly Option<int> _persons = CommonOptions.Number("--persons", "Article 1: persons per call.", One.Persons);

    private readonly Option<int> _tries = CommonOptions.Number("--tries", "Article 1: calls per transport, the first one cold.", One.Tries);

    private readonly Option<int> _threads = CommonOptions.Number("--threads", "Article 2: concurrent callers, and connections per client.", Two.Threads);

    private readonly Option<int> _calls = CommonOptions.Number("--calls", "Article 2: calls per caller and round.", Two.Calls);

    private readonly Option<int> _repetitions = CommonOptions.Number("--repetitions", "Article 2: measured rounds, after warm-up rounds of the same size.", Two.Repetitions);

    private readonly Option<int> _seed = CommonOptions.Number("--seed", "Seed of the order of the transports.", One.Seed);

    public ArticlePlanOptions()
    {
        _transports.Description = "Comma-separated transports, or all: every available transport except +variants. Default: the article's counterparts, "
            + "and for article 2 every other default transport that supports Query.";
        _transports.DefaultValueFactory = _ => [];
    }

    public void AddTo(Command verb)
    {
        foreach (var option in new Option[] { _transports, _persons, _tries, _threads, _calls, _repetitions, _seed })
        {
            verb.Add(option);
        }
    }

    /// <exception cref="UsageException">There is no such article, or a number that it does not know was typed.</exception>
    public ArticlePlan Read(ParseResult parsed, string article)
    {
        Option[] others = article == "1" ? [_threads, _calls, _repetitions] : [_persons, _tries];
        if (article is "1" or "2" && others.FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false }) is { } foreign)
        {
            throw new UsageException($"{foreign.Name} is not an option of article {article}: {foreign.Description}");
        }

        return article switch
        {
            "1" => new Article1Plan
            {
                Transports = parsed.GetRequiredValue(_transports),
                Persons = parsed.GetValue(_persons),
                Tries = parsed.GetValue(_tries),
                Seed = parsed.GetValue(_seed),
            },
            "2" => new Article2Plan
            {
                Transports = parsed.GetRequiredValue(_transports),
                Threads = parsed.GetValue(_threads),
                Calls = parsed.GetValue(_calls),
                Repetitions = parsed.GetValue(_repetitions),
                Seed = parsed.GetValue(_seed),
            },
            "3" => throw new UsageException("article 3 has its own verb: type transport modes"),
            "4" => throw new UsageException("article 4's 250 users at once are a load: type transport load"),
            "5" => throw new UsageException("article 5 is not available yet: type transport articles 1 or transport articles 2"),
            _ => throw new UsageException($"there is no article '{article}': type transport articles 1 or transport articles 2"),
        };
    }
}
