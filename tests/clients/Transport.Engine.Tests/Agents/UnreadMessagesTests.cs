namespace Transport.Engine.Tests.Agents;

public class UnreadMessagesTests
{
    private static readonly ClientMessage Message = new AliveMessage(null, 0);

    [Fact]
    public void TryAdd_MoreThanTheNumber_IsRefused()
    {
        var unread = new UnreadMessages(2, 1000);

        Assert.Equal([true, true, false], Enumerable.Range(0, 3).Select(_ => unread.TryAdd(Message, 1)));
    }

    [Fact]
    public async Task TryAdd_MoreThanTheBytes_IsRefusedUntilTheyAreRead()
    {
        var unread = new UnreadMessages(100, 10);

        Assert.True(unread.TryAdd(Message, 6));
        Assert.Same(Message, await unread.ReadAsync());
        Assert.True(unread.TryAdd(Message, 6));
        Assert.False(unread.TryAdd(Message, 6));
    }

    [Fact]
    public void TryAdd_OneThatIsLongerThanAll_IsTakenAlone() => Assert.True(new UnreadMessages(100, 10).TryAdd(Message, 11));

    [Fact]
    public async Task Read_AfterTheLastOne_IsNothing()
    {
        var unread = new UnreadMessages(100, 10);
        unread.TryAdd(Message, 1);
        unread.Complete();

        Assert.Same(Message, await unread.ReadAsync());
        Assert.Null(await unread.ReadAsync());
    }
}
