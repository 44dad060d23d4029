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
    public async Task NextAsync_FirstOfSeveralSides_WaitsForAll()
    {
        var turnstile = new Turnstile(3, sides: 3);
        var turns = new List<Task> { turnstile.Side(0).NextAsync(TestContext.Current.CancellationToken), turnstile.Side(1).NextAsync(TestContext.Current.CancellationToken) };
        Assert.DoesNotContain(turns, turn => turn.IsCompleted);

        turns.Add(turnstile.Side(2).NextAsync(TestContext.Current.CancellationToken));

        _ = await Task.WhenAny(turns);
        _ = Assert.Single(turns, turn => turn.IsCompleted);
    }

    [Fact]
    public async Task End_OfASideThatDoesNotWait_LetsTheOthersGoOn()
    {
        var turnstile = new Turnstile(3, sides: 3);
        Task[] turns = [turnstile.Side(0).NextAsync(TestContext.Current.CancellationToken), turnstile.Side(1).NextAsync(TestContext.Current.CancellationToken)];

        turnstile.Side(2).End();

        await Task.WhenAny(turns);
    }

    [Fact]
    public async Task End_OfOneSide_LeavesEveryTurnToTheOther()
    {
        var turnstile = new Turnstile(1);
        var (ended, other) = (turnstile.Side(0), turnstile.Side(1));
        Task[] waiting = [ended.NextAsync(TestContext.Current.CancellationToken), other.NextAsync(TestContext.Current.CancellationToken)];
        _ = await Task.WhenAny(waiting);
        Assert.False(waiting.All(turn => turn.IsCompleted));

        ended.End();

        await other.NextAsync(TestContext.Current.CancellationToken);
    }

    [Fact]
    public async Task NextAsync_Cancelled_EndsTheWait()
    {
        using var cancel = new CancellationTokenSource();
        var turnstile = new Turnstile(1);
        var waiting = turnstile.Side(1).NextAsync(cancel.Token);

        await cancel.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => waiting);
    }
}
