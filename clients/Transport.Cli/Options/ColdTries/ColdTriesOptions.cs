using System.CommandLine;
using Transport.Experiments.ColdTries;
using Transport.Runs.Plan;

namespace Transport.Cli.Options.ColdTries;

/// <summary>The options that article 1 alone has.</summary>
internal sealed class ColdTriesOptions
{
    /// <summary>The article's Entity Framework: objects are tracked, as was its default.</summary>
    private const string EntityFramework = "efcore";

    private static readonly Article1Plan Default = new();

    private readonly Option<int> _persons = CommonOptions.Number("--persons", "Article 1: persons per call.", Default.Persons);

    private readonly Option<int> _tries = CommonOptions.Number("--tries", "Article 1: calls per transport, the first one cold.", Default.Tries);

    private readonly Option<string> _database = new("--database")
    {
        Description = "Article 1.3: the kind of database, which the run makes: sqlite or postgres.", HelpName = "sqlite|postgres", DefaultValueFactory = _ => new DatabasePlan().Store,
    };

    /// <summary>The seed of every article's plan.</summary>
    public static int DefaultSeed => Default.Seed;

    /// <summary>In the order of the help.</summary>
    public IReadOnlyList<Option> All => [_persons, _tries];

    /// <summary>What test 3 has besides.</summary>
    public IReadOnlyList<Option> OfDatabase => [_database];

    /// <summary>The plan of test 3 that was typed.</summary>
    public Article1Plan ReadOverDatabase(ParseResult parsed, IReadOnlyList<string> transports, int seed) => Read(parsed, transports, seed) with
    {
        Database = new DatabasePlan { Store = parsed.GetRequiredValue(_database), Via = [EntityFramework] },
    };

    /// <summary>The plan that was typed.</summary>
    public Article1Plan Read(ParseResult parsed, IReadOnlyList<string> transports, int seed) => new()
    {
        Transports = transports,
        Persons = parsed.GetValue(_persons),
        Tries = parsed.GetValue(_tries),
        Seed = seed,
    };
}
