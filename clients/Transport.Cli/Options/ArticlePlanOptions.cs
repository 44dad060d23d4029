using System.CommandLine;
using Transport.Cli.Common;
using Transport.Experiments.Articles;
using Transport.Experiments.Callers;
using Transport.Experiments.Callers.Survey;
using Transport.Experiments.ColdTries;
using Transport.Experiments.Entities;
using Transport.Experiments.Load.Planning;
using Transport.Experiments.ServiceModes;
using Transport.Runs.Plan;

namespace Transport.Cli.Options;

/// <summary>The options of the articles' experiments; their defaults are the articles' own numbers, and each article takes some of them.</summary>
internal sealed class ArticlePlanOptions
{
    /// <summary>The article's Entity Framework: objects are tracked, as was its default.</summary>
    private const string EntityFramework = "efcore";

    private static readonly Article1Plan One = new();
    private static readonly Article2Plan Two = new();
    private static readonly SurveyPlan Store = new();
    private static readonly Article3Plan Three = new();
    private static readonly Article5Plan Five = new();

    private readonly Option<IReadOnlyList<string>> _transports = CommonOptions.Transports();
    private readonly Option<int?> _tries = Number(
        "--tries",
        $"How often: calls per transport, the first one cold (1: {One.Tries}), measured rounds (2: {Two.Repetitions}; 3: {Three.Runs}), tries of each step (2.2: {Store.Tries}; 5: {Five.Tries}).");

    private readonly Option<int?> _persons = Number("--persons", $"Article 1: persons per call. Default: {One.Persons}.");
    private readonly Option<int?> _threads = Number("--threads", $"Article 2: concurrent callers, and connections per client. Default: {Two.Threads}.");
    private readonly Option<int?> _calls = Number("--calls", $"Article 2: calls per caller and round. Default: {Two.Calls}.");
    private readonly Option<int?> _rows = Number("--rows", $"Article 2.2: visitors of a table. Default: {Store.Rows}.");
    private readonly Option<int?> _seconds = Number("--seconds", $"Article 2.2: the most seconds of a step that is slower than that. Default: {Store.Seconds}.");
    private readonly Option<IReadOnlyList<int>> _objects = new("--objects")
    {
        Description = "Article 3: customer orders per call, ascending; the modes are compared at the middle one.",
        HelpName = "1,10,...",
        DefaultValueFactory = _ => Three.Objects,
        CustomParser = CommonOptions.Sizes,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<int?> _clients = Number("--clients", $"Article 3: concurrent clients, each with its own connection. Default: {Three.Clients}.");
    private readonly Option<double> _minutes = new("--minutes")
    {
        Description = "Article 3: total time budget.", HelpName = "N", DefaultValueFactory = _ => Three.Minutes, CustomParser = result => CommonOptions.Time(result, "--minutes"),
    };

    private readonly Option<int?> _users = Number("--users", $"Article 4: users of its load test. Default: {Article4Plans.Users}.");
    private readonly Option<double?> _duration = CommonOptions.Time("--duration", "Article 4: length of each of its loads. Default: 10s.");
    private readonly Option<int?> _entities = Number("--entities", $"Article 5: entities of all sets together. Default: {Five.Entities}.");
    private readonly Option<IReadOnlyList<string>?> _database = new("--database")
    {
        Description = $"Articles 1.3, 2.2 and 5: the kind of database, which the run makes and deletes; 2.2 and 5 take several, or \"\" for none. Default: sqlite; {string.Join(',', Five.Stores)} for 2.2 and 5.",
        HelpName = "sqlite|postgres",
        CustomParser = CommonOptions.Words,
    };

    private readonly Option<string?> _postgres = PostgresOption.Create();
    private readonly Option<int> _seed = CommonOptions.Number("--seed", "Seed of the order of the transports, and of every random choice.", One.Seed);

    /// <summary>Which options an article takes, besides those of all.</summary>
    private readonly Dictionary<string, Option[]> _known;

    public ArticlePlanOptions()
    {
        _transports.Description = "Comma-separated transports, or all: every available transport except +variants. Default: the article's counterparts; "
            + "for articles 2, 2.2 and 5 also every other default transport that can take part.";
        _transports.DefaultValueFactory = _ => [];
        _known = new()
        {
            ["1"] = [_tries, _persons],
            ["1.3"] = [_tries, _persons, _database],
            ["2"] = [_tries, _threads, _calls],
            ["2.2"] = [_tries, _threads, _calls, _rows, _seconds, _database, _postgres],
            ["3"] = [_tries, _objects, _clients, _minutes],
            ["4"] = [_users, _duration],
            ["5"] = [_tries, _entities, _database, _postgres],
        };
    }

    public void AddTo(Command verb)
    {
        foreach (var option in (Option[])[_transports, .. _known.Values.SelectMany(options => options).Distinct(), _seed])
        {
            verb.Add(option);
        }
    }

    /// <summary>The plan that was typed.</summary>
    /// <exception cref="UsageException">There is no such article, or it does not know an option that was typed.</exception>
    public ArticlePlan Read(ParseResult parsed, string article)
    {
        RefuseForeign(parsed, article);
        var (transports, seed) = (parsed.GetRequiredValue(_transports), parsed.GetValue(_seed));
        return article switch
        {
            "2" => new Article2Plan
            {
                Transports = transports,
                Threads = parsed.GetValue(_threads) ?? Two.Threads,
                Calls = parsed.GetValue(_calls) ?? Two.Calls,
                Repetitions = parsed.GetValue(_tries) ?? Two.Repetitions,
                Seed = seed,
            },
            "2.2" => new SurveyPlan
            {
                Transports = transports,
                Threads = parsed.GetValue(_threads) ?? Store.Threads,
                Calls = parsed.GetValue(_calls) ?? Store.Calls,
                Rows = parsed.GetValue(_rows) ?? Store.Rows,
                Seconds = parsed.GetValue(_seconds) ?? Store.Seconds,
                Tries = parsed.GetValue(_tries) ?? Store.Tries,
                Stores = parsed.GetValue(_database) ?? Store.Stores,
                Connection = PostgresOption.WithoutPassword(parsed.GetValue(_postgres)),
                Seed = seed,
            },
            "3" => new Article3Plan
            {
                Transports = transports,
                Objects = parsed.GetRequiredValue(_objects),
                Clients = parsed.GetValue(_clients) ?? Three.Clients,
                Runs = parsed.GetValue(_tries) ?? Three.Runs,
                Minutes = parsed.GetValue(_minutes),
                Seed = seed,
            },
            "5" => new Article5Plan
            {
                Transports = transports,
                Entities = parsed.GetValue(_entities) ?? Five.Entities,
                Tries = parsed.GetValue(_tries) ?? Five.Tries,
                Stores = parsed.GetValue(_database) ?? Five.Stores,
                Connection = PostgresOption.WithoutPassword(parsed.GetValue(_postgres)),
                Seed = seed,
            },
            _ => new Article1Plan
            {
                Transports = transports,
                Persons = parsed.GetValue(_persons) ?? One.Persons,
                Tries = parsed.GetValue(_tries) ?? One.Tries,
                Database = article == "1.3" ? new DatabasePlan { Store = StoreOf(parsed), Via = [EntityFramework] } : null,
                Seed = seed,
            },
        };
    }

    /// <summary>The loads of article 4.</summary>
    /// <exception cref="UsageException">It does not know an option that was typed.</exception>
    public IReadOnlyList<LoadPlan> ReadLoads(ParseResult parsed)
    {
        RefuseForeign(parsed, "4");
        return Article4Plans.Of(parsed.GetRequiredValue(_transports), parsed.GetValue(_users) ?? Article4Plans.Users, parsed.GetValue(_duration), parsed.GetValue(_seed));
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

    private static Option<int?> Number(string name, string description) => new(name)
    {
        Description = description, HelpName = "N", CustomParser = result => CommonOptions.Number(result, name),
    };
}
