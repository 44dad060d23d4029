using System.Threading.Channels;

namespace Transport.Engine.Agents;

/// <summary>What an agent has said and nobody has read yet: bounded in number and in bytes, so that one that says more than is stored does not fill the memory.</summary>
/// <param name="most">Messages.</param>
/// <param name="mostBytes">Bytes of their lines; a single message is taken however long it is, since lines have a bound of their own.</param>
internal sealed class UnreadMessages(int most, long mostBytes)
{
    private readonly Channel<(ClientMessage Message, long Bytes)> _messages = Channel.CreateBounded<(ClientMessage, long)>(new BoundedChannelOptions(most) { FullMode = BoundedChannelFullMode.Wait });
    private long _bytes;

    /// <summary>Adds one.</summary>
    /// <returns>Whether there was room for it.</returns>
    public bool TryAdd(ClientMessage message, long bytes)
    {
        var before = Interlocked.Add(ref _bytes, bytes) - bytes;
        return (before == 0 || before + bytes <= mostBytes) && _messages.Writer.TryWrite((message, bytes));
    }

    /// <summary>There will be no more.</summary>
    public void Complete() => _messages.Writer.TryComplete();

    /// <summary>The next one; null when there will be none.</summary>
    public async Task<ClientMessage?> ReadAsync()
    {
        // No deadline: who completes it has one for the other side.
        if (!await _messages.Reader.WaitToReadAsync().ConfigureAwait(false) || !_messages.Reader.TryRead(out var next))
        {
            return null;
        }

        Interlocked.Add(ref _bytes, -next.Bytes);
        return next.Message;
    }
}
