namespace Transport.Experiments;

/// <summary>What a run wants of its server and its record besides the rows of its plan.</summary>
internal sealed record RunSetup
{
    /// <summary>Options that its server needs.</summary>
    public IReadOnlyList<string> ServerArguments { get; init; } = [];

    /// <summary>Endpoints besides those that its rows call.</summary>
    public IReadOnlyList<string> FurtherEndpoints { get; init; } = [];

    /// <summary>Whether one row is measured under two names, for the noise floor.</summary>
    public bool RepeatsARow { get; init; }

    /// <summary>The events after the manifest and before anything is measured: what the run is, and its rows.</summary>
    public required Func<RunRows, IEnumerable<RunEvent>> Head { get; init; }
}
