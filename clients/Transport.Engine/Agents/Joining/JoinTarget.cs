using System.Diagnostics;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using Transport.Engine.Messages;

namespace Transport.Engine.Agents.Joining;

/// <summary>The coordinator that an agent joins.</summary>
/// <param name="Host">Its host.</param>
/// <param name="Port">Its port.</param>
/// <param name="Fingerprint">What its certificate is known by.</param>
/// <param name="Token">What it wants to see.</param>
public sealed record JoinTarget(string Host, int Port, string Fingerprint, JoinToken Token)
{
    private static readonly TimeSpan ConnectWithin = TimeSpan.FromSeconds(5);

    private static readonly TimeSpan TryEvery = TimeSpan.FromMilliseconds(300);

    /// <summary>Connects, shows the token once the certificate is known, and waits until it is wanted.</summary>
    /// <param name="name">The agent's own name, the same as often as it joins.</param>
    /// <param name="within">How long nobody may be there; who is there may let it wait.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>The stream of the lines.</returns>
    /// <exception cref="JoinProblem">It is refused, or nobody is there.</exception>
    internal async Task<Stream> JoinAsync(string name, TimeSpan within, CancellationToken cancellationToken)
    {
        var began = Stopwatch.GetTimestamp();
        while (true)
        {
            try
            {
                return await TryAsync(name, () => began = Stopwatch.GetTimestamp(), cancellationToken).ConfigureAwait(false);
            }
            catch (Exception absent) when (absent is SocketException or IOException || (absent is OperationCanceledException && !cancellationToken.IsCancellationRequested))
            {
                if (Stopwatch.GetElapsedTime(began) >= within)
                {
                    throw new JoinProblem(FormattableString.Invariant($"no coordinator at {Host}:{Port} for {within.TotalSeconds:0.#} s: {absent.Message}"), isRefusal: false, absent);
                }
            }

            await Task.Delay(TryEvery, cancellationToken).ConfigureAwait(false);
        }
    }

    private async Task<Stream> TryAsync(string name, Action onSeen, CancellationToken cancellationToken)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        SslStream? stream = null;
        string? other = null;
        try
        {
            using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            limit.CancelAfter(ConnectWithin);
            await socket.ConnectAsync(Host, Port, limit.Token).ConfigureAwait(false);
            JoinSocket.Prepare(socket);
            stream = new SslStream(new NetworkStream(socket, ownsSocket: true));
            await stream.AuthenticateAsClientAsync(
                new SslClientAuthenticationOptions
                {
                    TargetHost = "transport",
                    EnabledSslProtocols = SslProtocols.Tls13,
                    // Its days do not matter: clocks may differ, and the fingerprint is of this run.
                    RemoteCertificateValidationCallback = (_, certificate, _, _) => IsKnown(certificate, out other),
                },
                limit.Token).ConfigureAwait(false);
            await JoinLine.WriteAsync(stream, new JoinRequest(AgentHello.CurrentProtocol, Token.Text, name), AgentJson.Default.JoinRequest, limit.Token).ConfigureAwait(false);
            var answer = await JoinLine.ReadAsync(stream, AgentJson.Default.JoinAnswer, cancellationToken).ConfigureAwait(false);
            if (answer is { Refused: null })
            {
                return stream;
            }

            onSeen();
            throw answer is null ? new IOException("it closed the connection") : new JoinProblem($"the coordinator at {Host}:{Port} refused this agent: {answer.Refused}", isRefusal: true);
        }
        catch (Exception problem)
        {
            if (stream is not null)
            {
                await stream.DisposeAsync().ConfigureAwait(false);
            }

            socket.Dispose();
            throw problem switch
            {
                AuthenticationException when other is not null =>
                    new JoinProblem($"the certificate at {Host}:{Port} is another one, {other} instead of {Fingerprint}: the token was not sent", isRefusal: true, problem),
                AuthenticationException => new JoinProblem($"no TLS 1.3 with {Host}:{Port}: {(problem.InnerException ?? problem).Message}", isRefusal: true, problem),
                InvalidDataException => new JoinProblem($"{Host}:{Port} is not a coordinator: {problem.Message}", isRefusal: true, problem),
                _ => problem,
            };
        }
    }

    private bool IsKnown(X509Certificate? certificate, out string? other)
    {
        var its = certificate is null ? "none" : JoinCertificate.FingerprintOf(certificate);
        other = its == Fingerprint ? null : its;
        return other is null;
    }
}
