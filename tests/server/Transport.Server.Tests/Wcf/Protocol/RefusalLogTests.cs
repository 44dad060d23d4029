namespace Transport.Wcf.Tests;

public sealed class RefusalLogTests : IDisposable
{
    private readonly CapturedWarnings _written = new();
    private readonly RefusalLog _log;

    public RefusalLogTests() => _log = new RefusalLog(_written.CreateLogger(""), TimeProvider.System);

    public void Dispose() => _log.Dispose();

    [Fact]
    public void Admit_ManyOfAKind_WritesTheFirstAndCountsTheRest()
    {
        Warn(RefusalKind.BadRequest, 1000);
        Assert.Equal(RefusalLog.Burst, _written.Warnings.Count);

        _log.EndPeriod();

        Assert.Equal(RefusalLog.Burst + 1, _written.Warnings.Count);
        Assert.StartsWith("990 more warnings of the kind BadRequest", _written.Warnings[^1], StringComparison.Ordinal);
    }

    [Fact]
    public void Admit_FirstOfEveryKind_IsNeverLost()
    {
        foreach (var kind in Enum.GetValues<RefusalKind>())
        {
            Warn(kind, 100);
            Assert.Contains(_written.Warnings, text => text.StartsWith($"{kind} 0", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void EndPeriod_NothingSuppressed_WritesNothing()
    {
        Warn(RefusalKind.TooLarge, RefusalLog.Burst);

        _log.EndPeriod();
        _log.EndPeriod();

        Assert.Equal(RefusalLog.Burst, _written.Warnings.Count);
    }

    [Fact]
    public void Admit_NextPeriod_WritesAgain()
    {
        Warn(RefusalKind.TooLarge, 100);
        _log.EndPeriod();
        _written.Clear();

        Warn(RefusalKind.TooLarge, 1);

        Assert.Single(_written.Warnings);
    }

    [Fact]
    public void Admit_ManyCallers_CountsEveryWarning()
    {
        Parallel.For(0, 10_000, i => Warn(RefusalKind.UnreadableBody, 1));
        _log.EndPeriod();

        Assert.Equal(RefusalLog.Burst + 1, _written.Warnings.Count);
        Assert.StartsWith("9990 more", _written.Warnings[^1], StringComparison.Ordinal);
    }

    private void Warn(RefusalKind kind, int times)
    {
        for (var i = 0; i < times; i++)
        {
            _log.Admit(kind)?.LogWarning("{Kind} {Number}", kind, i);
        }
    }
}
