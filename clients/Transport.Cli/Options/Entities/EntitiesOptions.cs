using System.CommandLine;
using Transport.Cli.Options.Steps;
using Transport.Experiments.Entities;

namespace Transport.Cli.Options.Entities;

/// <summary>The options of article 5.</summary>
internal sealed class EntitiesOptions
{
    private readonly Option<int> _entities = CommonOptions.Number("--entities", "Entities of all sets together.", Standard.Entities);

    private readonly Option<IReadOnlyList<string>> _encodings = StepsOptions.Names("--transports", "Comma-separated transports that are encodings. Default: every available one.", []);

    private readonly StepsOptions _steps = new(Standard);

    /// <summary>The article's experiment.</summary>
    public static Article5Plan Standard { get; } = new();

    public void AddTo(Command verb)
    {
        verb.Add(_encodings);
        verb.Add(_entities);
        _steps.AddTo(verb);
    }

    /// <summary>The plan that was typed.</summary>
    public Article5Plan Read(ParseResult parsed) =>
        _steps.Read(parsed, Standard with { Entities = parsed.GetValue(_entities), Transports = parsed.GetRequiredValue(_encodings) });
}
