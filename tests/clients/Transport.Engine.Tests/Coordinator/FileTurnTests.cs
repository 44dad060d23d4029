namespace Transport.Engine.Tests.Coordinator;

public sealed class FileTurnTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("transport-turn-").FullName;

    private string Turn => Path.Combine(_folder, ".orders.lock");

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void TryTake_HeldByAnother_IsNullUntilItIsGivenBack()
    {
        var first = FileTurn.TryTake(Turn);
        Assert.NotNull(first);
        Assert.Null(FileTurn.TryTake(Turn));

        first.Dispose();

        Assert.Empty(Directory.GetFiles(_folder));
        using var second = FileTurn.TryTake(Turn);
        Assert.NotNull(second);
    }

    [Fact]
    public void TryTake_LeftByAProcessThatWasKilled_IsTakenOverAndGoes()
    {
        var killed = FileTurn.TryTake(Turn)!;
        File.Move(Turn, Turn + "-kept");
        killed.Dispose();
        File.Move(Turn + "-kept", Turn);

        FileTurn.TryTake(Turn)!.Dispose();

        Assert.Empty(Directory.GetFiles(_folder));
    }

    [Theory]
    [InlineData("")]
    [InlineData("mine")]
    public void TryTake_FileOfTheUserWithThatName_IsRefusedAndStays(string text)
    {
        File.WriteAllText(Turn, text);

        Assert.Throws<IOException>(() => FileTurn.TryTake(Turn));

        Assert.Equal(text, File.ReadAllText(Turn));
    }

    [Fact]
    public async Task TryTake_ByManyAtOnce_IsOfOneAtATime()
    {
        var (inside, most) = (0, 0);
        await Task.WhenAll(Enumerable.Range(0, 8).Select(_ => Task.Run(
            async () =>
            {
                for (var i = 0; i < 20;)
                {
                    using var turn = FileTurn.TryTake(Turn);
                    if (turn is null)
                    {
                        await Task.Delay(1, TestContext.Current.CancellationToken);
                        continue;
                    }

                    most = Math.Max(most, Interlocked.Increment(ref inside));
                    Interlocked.Decrement(ref inside);
                    i++;
                }
            },
            TestContext.Current.CancellationToken)));

        Assert.Equal(1, most);
    }
}
