namespace Transport.Experiments.Callers;

/// <summary>What a visitor does, call by call, and what each call ought to answer.</summary>
internal static class VisitorCalls
{
    /// <summary>Calls of each visitor.</summary>
    public const int Each = 4;

    /// <summary>Every rule: yes and no are final, closed asks again, three times closed is final.</summary>
    private static readonly int[][] Manners =
    [
        [VisitorStore.Ask, VisitorStore.Yes, VisitorStore.No, VisitorStore.Ask],
        [VisitorStore.No, VisitorStore.Yes, VisitorStore.Close, VisitorStore.Ask],
        [VisitorStore.Close, VisitorStore.Close, VisitorStore.Yes, VisitorStore.Ask],
        [VisitorStore.Close, VisitorStore.Close, VisitorStore.Close, VisitorStore.Yes],
    ];

    /// <summary>The operation of a visitor's call, and the state that follows.</summary>
    /// <param name="visitor">Number of the visitor.</param>
    /// <param name="call">Of its calls, from 0.</param>
    public static (int Operation, byte Expected) Of(int visitor, int call)
    {
        var manner = Manners[visitor % Manners.Length];
        return (manner[call], (byte)manner.Take(call + 1).Aggregate(VisitorState.Unknown, VisitorStore.Next));
    }

    /// <summary>An id as pgbench's <c>hash_fnv1a(number, 0)</c> makes it: random to look at, and known again.</summary>
    public static long IdOf(long number)
    {
        var hash = 0xCBF29CE484222325;
        for (var i = 0; i < sizeof(long); i++)
        {
            hash = (hash ^ (byte)(number >> (8 * i))) * 0x100000001B3;
        }

        return (long)hash;
    }
}
