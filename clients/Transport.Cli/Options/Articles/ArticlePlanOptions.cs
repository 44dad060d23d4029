using System.CommandLine;
using Transport.Cli.Common;
using Transport.Cli.Options.Callers;
using Transport.Cli.Options.Callers.Survey;
using Transport.Cli.Options.ColdTries;
using Transport.Cli.Options.Entities;
using Transport.Cli.Options.Load;
using Transport.Experiments.Articles;

namespace Transport.Cli.Options.Articles;

/// <summary>The options that make an <see cref="ArticlePlan"/>; their defaults are the article's own numbers.</summary>
internal sealed class ArticlePlanOptions
{
    private readonly Option<IReadOnlyList<string>> _transports = CommonOptions.Transports();

    private readonly ColdTriesOptions _coldTries = new();

    private readonly CallersOptions _callers = new();

    private readonly Option<int> _seed = CommonOptions.Number("--seed", "Seed of the order of the transports.", ColdTriesOptions.DefaultSeed);

    /// <summary>Those of article 4 alone.</summary>
    public Article4Options Loads { get; } = new();

    public ArticlePlanOptions()
    {
        _transports.Description = "Comma-separated transports, or all: every available transport except +variants. Default: the article's counterparts, "
            + "and for article 2 every other default transport that supports Query.";
        _transports.DefaultValueFactory = _ => [];
    }

    public void AddTo(Command verb)
    {
        foreach (var option in (Option[])[_transports, .. _coldTries.All, .. _coldTries.OfDatabase, .. _callers.All, .. Loads.All, _seed])
        {
            verb.Add(option);
        }
    }

    /// <summary>The transports that were typed for article 4; none for the article's own.</summary>
    /// <exception cref="UsageException">An option was typed that article 4 does not know.</exception>
    public IReadOnlyList<string> TransportsOf(ParseResult parsed)
    {
        RefuseForeign(parsed, "4", [.. _coldTries.All, .. _coldTries.OfDatabase, .. _callers.All]);
        return parsed.GetRequiredValue(_transports);
    }

    /// <summary>The seed.</summary>
    public int SeedOf(ParseResult parsed) => parsed.GetValue(_seed);

    /// <exception cref="UsageException">There is no such article, or a number that it does not know was typed.</exception>
    public ArticlePlan Read(ParseResult parsed, string article)
    {
        IReadOnlyList<Option> others = article switch
        {
            "2.2" or "5" => [_transports, .. _coldTries.All, .. _coldTries.OfDatabase, .. _callers.All, .. Loads.All],
            "1" => [.. _callers.All, .. _coldTries.OfDatabase, .. Loads.All],
            "1.3" => [.. _callers.All, .. Loads.All],
            _ => [.. _coldTries.All, .. _coldTries.OfDatabase, .. Loads.All],
        };
        if (article is "1" or "1.3" or "2" or "2.2" or "5")
        {
            RefuseForeign(parsed, article, others);
        }

        return article switch
        {
            "1" => _coldTries.Read(parsed, parsed.GetRequiredValue(_transports), parsed.GetValue(_seed)),
            "1.3" => _coldTries.ReadOverDatabase(parsed, parsed.GetRequiredValue(_transports), parsed.GetValue(_seed)),
            "2" => _callers.Read(parsed, parsed.GetRequiredValue(_transports), parsed.GetValue(_seed)),
            "3" => throw new UsageException("article 3 has its own verb: type transport modes"),
            "2.2" => SurveyOptions.Standard with { Seed = parsed.GetValue(_seed) },
            "5" => EntitiesOptions.Standard with { Seed = parsed.GetValue(_seed) },
            _ => throw new UsageException($"there is no article '{article}': type transport articles 1 or transport articles 2"),
        };
    }

    private static void RefuseForeign(ParseResult parsed, string article, IEnumerable<Option> others)
    {
        if (others.FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false }) is { } foreign)
        {
            throw new UsageException($"{foreign.Name} is not an option of article {article}: {foreign.Description}");
        }
    }
}
