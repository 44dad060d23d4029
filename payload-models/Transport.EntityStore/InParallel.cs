using System.Runtime.ExceptionServices;

namespace Transport.EntityStore;

/// <summary>Work in numbered pieces on every processor.</summary>
public static class InParallel
{
    /// <summary>Does all pieces; what the first one throws is thrown as it is.</summary>
    /// <param name="count">Pieces, numbered from 0.</param>
    /// <param name="work">Does one.</param>
    /// <param name="cancellationToken">Ends it between pieces.</param>
    public static void For(int count, Action<int> work, CancellationToken cancellationToken = default)
    {
        try
        {
            Parallel.For(0, count, new ParallelOptions { CancellationToken = cancellationToken, MaxDegreeOfParallelism = Environment.ProcessorCount }, work);
        }
        catch (AggregateException several)
        {
            ExceptionDispatchInfo.Throw(several.InnerExceptions[0]);
        }
    }
}
