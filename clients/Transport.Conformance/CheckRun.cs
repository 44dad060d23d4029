namespace Transport.Conformance;

/// <summary>Runs checks one after the other; an exception in a check fails that check, never the kit.</summary>
internal sealed class CheckRun(TimeSpan checkWithin, CancellationToken cancellationToken)
{
    private readonly List<ConformanceResult> _results = [];

    public IReadOnlyList<ConformanceResult> Results => _results;

    /// <param name="check">What is checked, in plain words.</param>
    /// <param name="body">Answers what was wrong, or null.</param>
    public async Task CheckAsync(string check, Func<CancellationToken, Task<string?>> body)
    {
        cancellationToken.ThrowIfCancellationRequested();
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        deadline.CancelAfter(checkWithin);
        string? problem;
        try
        {
            // The token asks; WaitAsync makes sure, should a client not listen.
            problem = await body(deadline.Token).WaitAsync(checkWithin + TimeSpan.FromSeconds(1), cancellationToken);
        }
        catch (OperationCanceledException) when (cancellationToken.IsCancellationRequested)
        {
            throw;
        }
        catch (Exception thrown) when (thrown is TimeoutException || (thrown is OperationCanceledException && deadline.IsCancellationRequested))
        {
            problem = $"no answer within {checkWithin.TotalSeconds:0} s";
        }
        catch (Exception thrown)
        {
            problem = $"{thrown.GetType().Name}: {thrown.Message}";
        }

        _results.Add(new ConformanceResult(check, problem is null, problem));
    }

    public void Check(string check, Func<string?> body)
    {
        cancellationToken.ThrowIfCancellationRequested();
        string? problem;
        try
        {
            problem = body();
        }
        catch (Exception thrown)
        {
            problem = $"{thrown.GetType().Name}: {thrown.Message}";
        }

        _results.Add(new ConformanceResult(check, problem is null, problem));
    }
}
