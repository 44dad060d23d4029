using System.Runtime.InteropServices;
using Microsoft.Extensions.Time.Testing;
using Transport.Server.Host;

namespace Transport.Server.Tests;

/// <summary>Signals are handed over, and not sent to this process: every server that a test has started here would hear them.</summary>
public sealed class LastResortTests
{
    private readonly FakeTimeProvider _time = new();
    private int _ends;

    [Fact]
    public async Task Stop_ServerThatDoesNotEnd_IsEndedAfterItsTime()
    {
        using var stop = new CancellationTokenSource();
        using var resort = new LastResort(signalsAreOurs: false, stop.Token, _time, () => _ends++);

        _time.Advance(TimeSpan.FromHours(1));
        await stop.CancelAsync();
        _time.Advance(LastResort.Within - TimeSpan.FromSeconds(1));
        Assert.Equal(0, _ends);

        _time.Advance(TimeSpan.FromSeconds(1));
        Assert.Equal(1, _ends);
    }

    /// <summary>Who ends a job sends SIGTERM to every process of it, and its first one goes on until it has what it measures.</summary>
    [Theory]
    [InlineData(true, 1)]
    [InlineData(false, 0)]
    public void Terminate_SignalThatIsOursOrAnothers_ArmsOnlyByOurs(bool areOurs, int ends)
    {
        Action<PosixSignalContext>? heard = null;
        using var resort = new LastResort(areOurs, CancellationToken.None, _time, () => _ends++, (signal, handler) =>
        {
            Assert.Equal(PosixSignal.SIGTERM, signal);
            heard = handler;
            return new MemoryStream();
        });

        heard?.Invoke(new PosixSignalContext(PosixSignal.SIGTERM));
        _time.Advance(TimeSpan.FromHours(1));

        Assert.Equal(ends, _ends);
    }
}
