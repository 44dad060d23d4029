namespace Transport.Engine.Worker;

/// <summary>
/// Ends the measuring process when it holds far more than its cells can need: what a server sends without end is an error of its row, and
/// not of the machine.
/// </summary>
internal static class MemoryWatch
{
    /// <summary>For the runtime, every row's client, and garbage not collected yet.</summary>
    private const long Base = 1L << 30;

    /// <summary>For a person with two orders on the wire, as objects and as garbage: some ten times what the widest wire needs.</summary>
    private const long PerPerson = 16 * 1024;

    /// <summary>The same for an item of a payload, as a multiple of its bytes in the sample.</summary>
    private const long TimesOfJson = 16;

    private static readonly TimeSpan Every = TimeSpan.FromMilliseconds(500);

    /// <summary>The most bytes that an answer to a call of the plan can need on any wire.</summary>
    public static long LongestAnswer(RunPlan plan) => (64L << 20) + NeededBy(plan);

    /// <summary>What a process with this assignment may hold, in bytes; no more than three quarters of the machine's memory.</summary>
    /// <param name="assignment">What the process is to do.</param>
    /// <param name="callers">Calls that it makes at once, 1 or more.</param>
    public static long LimitOf(ClientAssignment assignment, int callers)
    {
        var needed = Base + (NeededBy(assignment.Plan) * callers);
        return Math.Min(needed, GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / 4 * 3);
    }

    /// <summary>For the largest call. The first items of a sample may be its longest, so that all of it counts beside their average.</summary>
    private static long NeededBy(RunPlan plan)
    {
        var largest = Math.Max(1, plan.Persons.DefaultIfEmpty(1).Max());
        return plan.Payload is { Facts: var facts }
            ? (TimesOfJson * facts.Bytes) + (Math.Max(PerPerson, TimesOfJson * (facts.Bytes / Math.Max(1, facts.Items))) * largest)
            : PerPerson * largest;
    }

    /// <summary>Watches until the process ends.</summary>
    /// <param name="limit">In bytes of resident memory.</param>
    public static void Start(long limit) => new Thread(() =>
    {
        while (Environment.WorkingSet <= limit)
        {
            Thread.Sleep(Every);
        }

        Console.Error.WriteLine($"the answer of a call does not end: the process holds {Environment.WorkingSet >> 20} MiB, and its largest cell can need no more than {limit >> 20}");
        Environment.Exit(1);
    })
    { IsBackground = true, Name = "memory watch" }.Start();
}
