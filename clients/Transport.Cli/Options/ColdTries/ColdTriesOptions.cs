using Transport.Experiments.ColdTries;

namespace Transport.Cli.Options.ColdTries;

/// <summary>What article 1 alone has.</summary>
internal sealed class ColdTriesOptions
{
    /// <summary>The article's Entity Framework: objects are tracked, as was its default.</summary>
    private const string EntityFramework = "efcore";

    private static readonly Article1Plan Default = new();

    private readonly Option<int?> _persons = CommonOptions.OptionalNumber("--persons", $"Article 1: persons per call. Default: {Default.Persons}.");

    /// <summary>How often where nothing was typed.</summary>
    public static int Tries => Default.Tries;

    public IReadOnlyList<Option> All => [_persons];

    /// <summary>The plan that was typed.</summary>
    /// <param name="store">The database of test 3; null for tests 1 and 2.</param>
    public Article1Plan Read(ParseResult parsed, IReadOnlyList<string> transports, int? tries, int seed, string? store) => new()
    {
        Transports = transports,
        Persons = parsed.GetValue(_persons) ?? Default.Persons,
        Tries = tries ?? Default.Tries,
        Database = store is null ? null : new DatabasePlan { Store = store, Via = [EntityFramework] },
        Seed = seed,
    };
}
