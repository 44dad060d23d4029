namespace Transport.Runs.Plan;

/// <summary>What a run of any kind is to measure, as it was typed.</summary>
public interface IPlan
{
    /// <summary>Row ids in the order asked for; <c>all</c> stands for every available row that is no variant.</summary>
    IReadOnlyList<string> Transports { get; }

    /// <summary>An already running server, known by its HTTP address alone; null starts a fresh one.</summary>
    Uri? Server { get; }

    /// <summary>Whether a list holds null where a value belongs, which JSON can and the command line cannot.</summary>
    bool HasHoles { get; }

    /// <summary>Operations, sizes and limits as a run's plan, for the manifest.</summary>
    RunPlan ToRunPlan();

    /// <summary>The same plan for some of its rows.</summary>
    /// <param name="isWanted">Whether a row, or <c>all</c>, stays.</param>
    IPlan Of(Func<string, bool> isWanted);

    /// <summary>The same plan against another server.</summary>
    /// <param name="server">Its address; null starts a fresh one.</param>
    IPlan Against(Uri? server);
}
