using Transport.Experiments.Stores.Entities;
using Transport.Experiments.Stores.Survey;

namespace Transport.Cli.Options.Stores;

/// <summary>What articles 2.2 and 5 alone have.</summary>
internal sealed class StoresOptions
{
    private static readonly SurveyPlan Survey = new();
    private static readonly EntitiesPlan Entities = new();

    private readonly Option<int?> _rows = CommonOptions.OptionalNumber("--rows", $"Article 2.2: visitors of a table. Default: {Survey.Rows}.");

    private readonly Option<double?> _timeout = CommonOptions.Time("--timeout", $"Article 2.2: time limit of a step, in whole seconds. Default: {Survey.Seconds}s.");

    private readonly Option<int?> _entities = CommonOptions.OptionalNumber("--entities", $"Article 5: entities of all sets together. Default: {Entities.Entities}.");

    private readonly Option<string?> _postgres = PostgresOption.Create();

    /// <summary>How often where nothing was typed.</summary>
    public static int Tries => Entities.Tries;

    /// <summary>Kinds of database where nothing was typed.</summary>
    public static string Stores => string.Join(',', Entities.Stores);

    public IReadOnlyList<Option> OfSurvey => [_rows, _timeout, _postgres];

    public IReadOnlyList<Option> OfEntities => [_entities, _postgres];

    /// <summary>The plan of article 2.2 that was typed.</summary>
    public StoresPlan ReadSurvey(ParseResult parsed) => Survey with
    {
        Rows = parsed.GetValue(_rows) ?? Survey.Rows, Seconds = parsed.GetValue(_timeout) is { } seconds ? (int)Math.Ceiling(seconds) : Survey.Seconds, Connection = PostgresOption.WithoutPassword(parsed.GetValue(_postgres)),
    };

    /// <summary>The plan of article 5 that was typed.</summary>
    public StoresPlan ReadEntities(ParseResult parsed, IReadOnlyList<string> encodings) => Entities with
    {
        Encodings = encodings, Entities = parsed.GetValue(_entities) ?? Entities.Entities, Connection = PostgresOption.WithoutPassword(parsed.GetValue(_postgres)),
    };
}
