using System.Net.Security;
using System.Text;
using Transport.Engine.Rigs;

namespace Transport.Engine.Agents.Joining;

/// <summary>The pipe to an agent that has joined: TLS over its own connection.</summary>
internal sealed class JoinedPipe(SslStream stream) : IAgentPipe
{
    public Stream Output => stream;

    public async Task WriteLineAsync(string line)
    {
        try
        {
            await stream.WriteAsync(Encoding.UTF8.GetBytes(line + "\n")).ConfigureAwait(false);
        }
        catch (Exception ended) when (ended is IOException or ObjectDisposedException)
        {
            // The reader learns that it has ended.
        }
    }

    public void Kill() => stream.Dispose();

    public Task<string> DescribeEndAsync() => Task.FromResult("its side closed it, or its process ended");

    public ValueTask DisposeAsync()
    {
        Kill();
        return ValueTask.CompletedTask;
    }
}
