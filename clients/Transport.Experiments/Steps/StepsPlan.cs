using Transport.Experiments.Articles;
using Transport.Runs.Plan;

namespace Transport.Experiments.Steps;

/// <summary>Steps of ways, each done a number of times.</summary>
public abstract record StepsPlan : ArticlePlan
{
    /// <summary>Tries of each step.</summary>
    public int Tries { get; init; } = 3;

    /// <summary>Kinds of database, for example <c>sqlite</c>; the run makes each for itself, and deletes it.</summary>
    public IReadOnlyList<string> Stores { get; init; } = ["sqlite", "postgres"];

    /// <summary>A PostgreSQL server to make the tables in, without a password; null for one that the run starts.</summary>
    public string? Connection { get; init; }

    /// <summary>Everything that has steps, in the order of the tables; what was named twice is there once, as in every run.</summary>
    internal abstract IReadOnlyList<string> Ways { get; }

    /// <summary>For the manifest. What has steps is called over no wire: one row stands for the run's server.</summary>
    public override RunPlan ToRunPlan() => new()
    {
        Transports = ["json"], Persons = [1], Orders = OrdersMode.None, Tries = Tries, Seed = Seed, CallDeadlineSeconds = CallDeadlineSeconds,
    };
}
