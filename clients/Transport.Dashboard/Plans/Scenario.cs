namespace Transport.Dashboard.Plans;

/// <summary>What kind of question a run answers, which decides its engine and its plan.</summary>
public enum Scenario
{
    /// <summary>Medians of every cell: <c>transport run</c>.</summary>
    Run,

    /// <summary>Article 1's two tests: <c>transport articles 1</c>.</summary>
    Article1,

    /// <summary>Article 2's concurrent one-byte calls: <c>transport articles 2</c>.</summary>
    Article2,

    /// <summary>Instance and concurrency modes: <c>transport articles 3</c>.</summary>
    Modes,

    /// <summary>Users or calls per second against an SLA: <c>transport load</c>.</summary>
    Load,
}
