using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Transport.Server.Limits;

/// <summary>Closes connections on which nothing comes: neither the first byte of a request, nor, in HTTP/2, the rest of its preface.</summary>
internal static class FirstBytes
{
    /// <summary>"PRI * HTTP/2.0" and so on (RFC 9113, 3.4).</summary>
    private const int Http2Preface = 24;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(30);

    /// <summary>Comes after what must see every byte, and before what reads them.</summary>
    /// <param name="maxIdle">How long a connection may be silent; here 30 s at most, since every client sends something when it connects.</param>
    public static void Await(ListenOptions listen, AnswerBudget budget, TimeSpan maxIdle)
    {
        var within = maxIdle < Longest ? maxIdle : Longest;
        listen.Use(next => async connection =>
        {
            var scope = new AnswerScope(budget, cut: null);
            scope.Enter();
            try
            {
                if (await HasComeAsync(connection, listen.Protocols == HttpProtocols.Http2 ? Http2Preface : 1, within))
                {
                    await next(connection);
                }
            }
            finally
            {
                scope.End();
            }
        });
    }

    private static async Task<bool> HasComeAsync(ConnectionContext connection, int bytes, TimeSpan within)
    {
        // Not linked to ConnectionClosed, which fires as soon as a client has sent all and closes its half: such a client waits for its answer.
        // A connection that is closed ends the read itself.
        using var deadline = new CancellationTokenSource(within);
        try
        {
            var read = await connection.Transport.Input.ReadAtLeastAsync(bytes, deadline.Token);
            // Nothing is taken: the protocol reads it again.
            connection.Transport.Input.AdvanceTo(read.Buffer.Start, read.Buffer.Start);
            return read.Buffer.Length > 0;
        }
        catch (OperationCanceledException)
        {
            connection.Abort(new ConnectionAbortedException($"No request began within {within.TotalSeconds:0} s."));
            return false;
        }
        catch (Exception thrown) when (thrown is ConnectionResetException or ConnectionAbortedException)
        {
            return false;
        }
    }
}
