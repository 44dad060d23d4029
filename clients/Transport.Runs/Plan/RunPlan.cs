namespace Transport.Runs.Plan;

/// <summary>What a run will measure, and how: the one record that command line, JSON and web form bind to.</summary>
public sealed record RunPlan : IPlan
{
    /// <summary>Transport ids in the order asked for; <c>all</c> stands for every available transport that is not a variant.</summary>
    public IReadOnlyList<string> Transports { get; init; } = ["all"];

    /// <summary>Operations to call.</summary>
    public IReadOnlyList<Operation> Operations { get; init; } = [Operation.GetPersons];

    /// <summary>Payload sizes in persons (or customer orders), each 0 or more, ascending.</summary>
    public IReadOnlyList<int> Persons { get; init; } = [1, 10, 100, 1000, 10_000];

    /// <summary>With orders, without, or both.</summary>
    public OrdersMode Orders { get; init; } = OrdersMode.Both;

    /// <summary>Time boxes and process count.</summary>
    public Effort Effort { get; init; } = Effort.Quick;

    /// <summary>Exactly this many measured calls per cell after warm-up; null lets <see cref="Effort"/> decide.</summary>
    public int? Tries { get; init; }

    /// <summary>
    /// Blocks end once the 95 % interval of every cell's median reaches no farther from it than this share of it (0.02 is 2 %), looked at
    /// only after certain blocks; the time box still holds. Null lets time alone decide.
    /// </summary>
    public double? Precision { get; init; }

    /// <summary>Whether each transport is also called once with processes started for that call; null for a run of <c>all</c> transports alone.</summary>
    public bool? Cold { get; init; }

    /// <summary>Seed of every random choice in the run.</summary>
    public int Seed { get; init; } = 20120101;

    /// <summary>What the persons are like.</summary>
    public PersonData Data { get; init; }

    /// <summary>Every call gets new objects from the server's repository and uploads new objects, instead of the same ones each time.</summary>
    public bool Fresh { get; init; }

    /// <summary>Every call asks for another slice, or another id, than the ones before it; see <see cref="VariedCalls"/>.</summary>
    public bool Vary { get; init; }

    /// <summary>
    /// Where servers read persons for every call; null for persons in memory. Transports are then measured over each of its ways, under names such as
    /// <c>json+dapper</c>, beside each way alone, <c>direct+dapper</c>.
    /// </summary>
    public DatabasePlan? Database { get; init; }

    /// <summary>What transports carry in the place of persons; null for those. Sizes are then its items.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public MeasuredPayload? Payload { get; init; }

    /// <summary>The HTTP address of a running server; null starts a new one.</summary>
    public Uri? Server { get; init; }

    /// <summary>A call that takes longer is cancelled and counted as a stall. Seconds, above 0.</summary>
    public double CallDeadlineSeconds { get; init; } = 30;

    bool IPlan.HasHoles => Transports.Contains(null!) || Database is { Store: null } or { Via: null } || Database?.Via.Contains(null!) == true || Payload is { Id: null } or { One: null } or { Many: null } or { Facts: null };

    RunPlan IPlan.ToRunPlan() => this;

    IPlan IPlan.Of(Func<string, bool> isWanted) => this with { Transports = [.. Transports.Where(isWanted)] };

    IPlan IPlan.Against(Uri? server) => this with { Server = server };
}
