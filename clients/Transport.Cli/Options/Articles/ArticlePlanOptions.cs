using Transport.Cli.Options.Callers;
using Transport.Cli.Options.ColdTries;
using Transport.Cli.Options.Load;
using Transport.Cli.Options.ServiceModes;
using Transport.Cli.Options.Stores;
using Transport.Experiments.Articles;

namespace Transport.Cli.Options.Articles;

/// <summary>The options of the articles' experiments; their defaults are the articles' own numbers, and each article takes some of them.</summary>
internal sealed class ArticlePlanOptions
{
    private readonly Option<IReadOnlyList<string>> _transports = CommonOptions.Transports();
    private readonly Option<int?> _tries = CommonOptions.OptionalNumber(
        "--tries",
        $"How often: calls per transport, the first one cold (article 1: {ColdTriesOptions.Tries}); measured rounds (2: {CallersOptions.Tries}; 3: {ModesOptions.Tries}); tries of each step (2.2 and 5: {StoresOptions.Tries}).");

    private readonly Option<IReadOnlyList<string>?> _database = new("--database")
    {
        Description = $"Articles 1.3, 2.2 and 5: the kind of database, which is made and deleted; 2.2 and 5 take several, or \"\" for none. Default: sqlite; {StoresOptions.Stores} for 2.2 and 5.",
        HelpName = "sqlite|postgres",
        CustomParser = CommonOptions.Words,
    };

    private readonly Option<int?> _users = CommonOptions.OptionalNumber(
        "--users", $"Concurrent callers, each with its own connection. Default: {CallersOptions.Users} (article 2), {ModesOptions.Users} (3), {Article4Plans.Users} (4).");

    private readonly Option<double?> _duration = CommonOptions.Time(
        "--duration", string.Create(CultureInfo.InvariantCulture, $"Length of everything (article 3: {ModesOptions.Minutes}m), or of each load (4: 10s)."));

    private readonly Option<int> _seed = CommonOptions.Number("--seed", "Seed of the order of the transports, and of every random choice.", new RunPlan().Seed);
    private readonly ColdTriesOptions _coldTries = new();
    private readonly CallersOptions _callers = new();
    private readonly ModesOptions _modes = new();
    private readonly StoresOptions _stores = new();

    /// <summary>Which options an article takes, besides those of all.</summary>
    private readonly Dictionary<string, Option[]> _known;

    public ArticlePlanOptions()
    {
        _transports.Description = "Comma-separated transports, or all: every available transport except variants. Default: the article's counterparts; "
            + "for article 2 also every other default transport that supports Query, for article 5 every encoding.";
        _transports.DefaultValueFactory = _ => [];
        _known = new()
        {
            ["1"] = [_transports, _tries, .. _coldTries.All],
            ["1.3"] = [_transports, _tries, .. _coldTries.All, _database],
            ["2"] = [_transports, _tries, _users, .. _callers.All],
            ["2.2"] = [_tries, _database, .. _stores.OfSurvey],
            ["3"] = [_transports, _tries, _users, _duration, .. _modes.All],
            ["4"] = [_transports, _users, _duration],
            ["5"] = [_transports, _tries, _database, .. _stores.OfEntities],
        };
    }

    public void AddTo(Command verb)
    {
        foreach (var option in _known.Values.SelectMany(options => options).Distinct().Append(_seed))
        {
            verb.Add(option);
        }
    }

    /// <summary>The plan of an article whose run is stored.</summary>
    /// <exception cref="UsageException">There is no such article, or it does not know an option that was typed.</exception>
    public ArticlePlan Read(ParseResult parsed, string article)
    {
        RefuseForeign(parsed, article);
        var (transports, users, tries, seed) = (parsed.GetRequiredValue(_transports), parsed.GetValue(_users), parsed.GetValue(_tries), parsed.GetValue(_seed));
        return article switch
        {
            "2" => _callers.Read(parsed, transports, users, tries, seed),
            "3" => _modes.Read(parsed, transports, users, tries, parsed.GetValue(_duration), seed),
            _ => _coldTries.Read(parsed, transports, tries, seed, article == "1.3" ? StoreOf(parsed) : null),
        };
    }

    /// <summary>What was typed for the loads of article 4, whose length is null for the article's own.</summary>
    /// <inheritdoc cref="Read"/>
    public (IReadOnlyList<string> Transports, int Users, double? Seconds, int Seed) ReadLoads(ParseResult parsed)
    {
        RefuseForeign(parsed, "4");
        return (parsed.GetRequiredValue(_transports), parsed.GetValue(_users) ?? Article4Plans.Users, parsed.GetValue(_duration), parsed.GetValue(_seed));
    }

    /// <summary>What articles 2.2 and 5 sample.</summary>
    /// <inheritdoc cref="Read"/>
    public StoresPlan ReadStores(ParseResult parsed, string article)
    {
        RefuseForeign(parsed, article);
        var plan = article == "5" ? _stores.ReadEntities(parsed, parsed.GetRequiredValue(_transports)) : _stores.ReadSurvey(parsed);
        return plan with { Tries = parsed.GetValue(_tries) ?? plan.Tries, Stores = parsed.GetValue(_database) ?? plan.Stores, Seed = parsed.GetValue(_seed) };
    }

    private string StoreOf(ParseResult parsed) => parsed.GetValue(_database) switch
    {
        null => new DatabasePlan().Store,
        [var one] => one,
        _ => throw new UsageException("article 1.3 takes one kind of database: type --database sqlite"),
    };

    private void RefuseForeign(ParseResult parsed, string article)
    {
        if (!_known.TryGetValue(article, out var own))
        {
            throw new UsageException($"there is no article '{article}': type transport articles with {string.Join(", ", _known.Keys)}");
        }

        if (_known.Values.SelectMany(options => options).Except(own).FirstOrDefault(option => parsed.GetResult(option) is { Implicit: false }) is { } foreign)
        {
            throw new UsageException($"{foreign.Name} is not an option of article {article}: {foreign.Description}");
        }
    }
}
