namespace Transport.Experiments.Analysis;

/// <summary>Allows the caller to cancel an analysis, because that of a large record takes minutes.</summary>
public static class AnalysisWork
{
    private static readonly AsyncLocal<CancellationToken> Ambient = new();

    /// <summary>Of the analysis that runs here.</summary>
    internal static CancellationToken Cancellation => Ambient.Value;

    /// <summary>Analyses, until it is done or given up.</summary>
    /// <exception cref="OperationCanceledException">It was given up.</exception>
    public static T Run<T>(Func<T> analyse, CancellationToken cancellationToken)
    {
        var before = Ambient.Value;
        Ambient.Value = cancellationToken;
        try
        {
            return analyse();
        }
        catch (AggregateException several) when (cancellationToken.IsCancellationRequested)
        {
            throw new OperationCanceledException("The analysis was cancelled.", several, cancellationToken);
        }
        finally
        {
            Ambient.Value = before;
        }
    }
}
