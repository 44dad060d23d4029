namespace Transport.Engine.Tests;

public class TurnstileTests
{
    [Fact]
    public async Task NextAsync_TwoSides_NeverGoAtOnceAndHaveOneOfEveryTwoTurns()
    {
        var turnstile = new Turnstile(7);
        var order = new List<int>();
        var (inside, most) = (0, 0);
        async Task GoAsync(int side)
        {
            var turn = turnstile.Side(side);
            for (var i = 0; i < 40; i++)
            {
                await turn.NextAsync(TestContext.Current.CancellationToken);
                most = Math.Max(most, Interlocked.Increment(ref inside));
                order.Add(side);
                await Task.Yield();
                Interlocked.Decrement(ref inside);
            }

            turn.End();
        }

        await Task.WhenAll(GoAsync(0), GoAsync(1));

        Assert.Equal(1, most);
        Assert.All(order.Chunk(2), pair => Assert.Equal(1, pair.Sum()));
        // Chance decides which goes first.
        Assert.InRange(order.Chunk(2).Count(pair => pair[0] == 0), 8, 32);
    }

    [Fact]
    public async Task End_OfOneSide_LeavesEveryTurnToTheOther()
    {
        var turnstile = new Turnstile(1);
        var (ended, other) = (turnstile.Side(0), turnstile.Side(1));
        await ended.NextAsync(TestContext.Current.CancellationToken);
        var waiting = other.NextAsync(TestContext.Current.CancellationToken);
        Assert.False(waiting.IsCompleted);

        ended.End();

        await waiting;
        await other.NextAsync(TestContext.Current.CancellationToken);
    }

    [Fact]
    public async Task NextAsync_Cancelled_EndsTheWait()
    {
        using var cancel = new CancellationTokenSource();
        var turnstile = new Turnstile(1);
        await turnstile.Side(0).NextAsync(TestContext.Current.CancellationToken);
        var waiting = turnstile.Side(1).NextAsync(cancel.Token);

        await cancel.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
    }
}
