using System.Net;
using System.Net.Security;
using System.Net.Sockets;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using Transport.Engine.Messages;
using Transport.Engine.Rigs;
using Transport.ServerApi;

namespace Transport.Engine.Agents.Joining;

/// <summary>
/// Where agents join, for as long as a run lasts: TLS 1.3 with a certificate of this run, and a token. Who has not shown the token yet may send one short
/// line within a short time, and only so many may be at that at once.
/// </summary>
public sealed class AgentListener : IAgentArrivals, IAsyncDisposable
{
    /// <summary>How many may be without a token at once.</summary>
    internal const int MostStrangers = 64;

    private readonly CancellationTokenSource _end = new();
    private readonly JoinSeats _seats;
    private readonly TimeSpan _tokenWithin;
    private readonly Socket _socket;
    private readonly X509Certificate2 _certificate = JoinCertificate.Make();
    private readonly Task _accepting;
    private int _strangers;
    private string? _lastRefusal;
    private int _refusals;

    private AgentListener(Socket socket, IEnumerable<AgentSpec> specs, JoinToken token, TimeSpan within, TimeSpan tokenWithin)
    {
        (_socket, Within, _tokenWithin) = (socket, within, tokenWithin);
        _seats = new JoinSeats(specs.Where(spec => spec.JoinsAt is not null).Select(spec => spec.Name), token);
        Fingerprint = JoinCertificate.FingerprintOf(_certificate);
        _accepting = AcceptAsync();
    }

    /// <summary>What agents know the certificate by.</summary>
    public string Fingerprint { get; }

    /// <summary>How long a run waits for an agent.</summary>
    public TimeSpan Within { get; }

    /// <summary>Where it listens.</summary>
    public IPEndPoint Address => (IPEndPoint)_socket.LocalEndPoint!;

    /// <summary>What to type on the other machines.</summary>
    public string Invitation =>
        $"agents join with: transport agent --join {(Address.Address.Equals(IPAddress.Any) || Address.Address.Equals(IPAddress.IPv6Any) ? $"{Environment.MachineName}:{Address.Port}" : Address)} --token-file FILE --fingerprint {Fingerprint}";

    /// <summary>Listens for the agents that join.</summary>
    /// <param name="specs">All agents; those that join do so at one address.</param>
    /// <param name="token">What they show.</param>
    /// <param name="within">How long a run waits for one.</param>
    /// <exception cref="RunException">The address is not free here.</exception>
    public static AgentListener Open(IReadOnlyList<AgentSpec> specs, JoinToken token, TimeSpan within) => Open(specs, token, within, TimeSpan.FromSeconds(10));

    /// <inheritdoc cref="Open(IReadOnlyList{AgentSpec}, JoinToken, TimeSpan)"/>
    /// <param name="tokenWithin">How long a connection may take until it has shown its token.</param>
    internal static AgentListener Open(IReadOnlyList<AgentSpec> specs, JoinToken token, TimeSpan within, TimeSpan tokenWithin)
    {
        ArgumentNullException.ThrowIfNull(specs);
        ArgumentNullException.ThrowIfNull(token);
        var address = specs.First(spec => spec.JoinsAt is not null).JoinsAt!;
        var socket = new Socket(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Bind(address);
            socket.Listen(MostStrangers * 2);
            return new AgentListener(socket, specs, token, within, tokenWithin);
        }
        catch (SocketException taken)
        {
            socket.Dispose();
            throw new RunException($"agents cannot join at {address}: {taken.Message}", taken);
        }
    }

    /// <inheritdoc/>
    public async Task<IAgentPipe> TakeAsync(AgentSpec spec, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(spec);
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(Within);
        try
        {
            return await _seats[spec.Name].TakeAsync(limit.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            var (refusals, last) = (Volatile.Read(ref _refusals), Volatile.Read(ref _lastRefusal));
            throw new RunException(
                $"agent {spec.Name} did not join at {Address} within {Within.TotalSeconds:0.#} s" + (refusals == 0 ? "" : $"; {refusals} connections were refused, the last because {last}"));
        }
    }

    /// <summary>Listens no more, and sends away who waits.</summary>
    public async ValueTask DisposeAsync()
    {
        await _end.CancelAsync().ConfigureAwait(false);
        _socket.Dispose();
        await _accepting.ConfigureAwait(false);
        _seats.Close();
        _certificate.Dispose();
    }

    private async Task AcceptAsync()
    {
        while (!_end.IsCancellationRequested)
        {
            Socket connection;
            try
            {
                connection = await _socket.AcceptAsync(_end.Token).ConfigureAwait(false);
            }
            catch (Exception over) when (over is OperationCanceledException or ObjectDisposedException)
            {
                return;
            }
            catch (SocketException)
            {
                // This connection was given up, or there are too many open files for the moment.
                await Task.Delay(10, CancellationToken.None).ConfigureAwait(false);
                continue;
            }

            if (Interlocked.Increment(ref _strangers) > MostStrangers)
            {
                Refuse($"{MostStrangers} others had not shown a token yet");
                Interlocked.Decrement(ref _strangers);
                connection.Dispose();
                continue;
            }

            _ = WelcomeAsync(connection);
        }
    }

    /// <summary>Hears the first line of a stranger.</summary>
    private async Task WelcomeAsync(Socket connection)
    {
        var stream = new SslStream(new NetworkStream(connection, ownsSocket: true));
        var isSeated = false;
        try
        {
            using var limit = CancellationTokenSource.CreateLinkedTokenSource(_end.Token);
            limit.CancelAfter(_tokenWithin);
            JoinSocket.Prepare(connection);
            await stream.AuthenticateAsServerAsync(
                new SslServerAuthenticationOptions { ServerCertificate = _certificate, EnabledSslProtocols = SslProtocols.Tls13, AllowRenegotiation = false }, limit.Token).ConfigureAwait(false);
            var request = await JoinLine.ReadAsync(stream, AgentJson.Default.JoinRequest, limit.Token).ConfigureAwait(false);
            if (request is null)
            {
                Refuse("it ended before it had shown its token");
            }
            else if (_seats.Of(request, out var refusal) is { } seat)
            {
                seat.Wait(connection, stream);
                isSeated = true;
            }
            else
            {
                Refuse(refusal!);
                await JoinLine.WriteAsync(stream, new JoinAnswer(refusal), AgentJson.Default.JoinAnswer, limit.Token).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
            Refuse(FormattableString.Invariant($"it had not shown its token within {_tokenWithin.TotalSeconds:0.#} s"));
        }
        catch (AuthenticationException)
        {
            Refuse("it does not speak TLS 1.3, or does not trust this certificate");
        }
        catch (InvalidDataException wrong)
        {
            Refuse(wrong.Message);
        }
        catch (Exception gone) when (gone is IOException or SocketException or ObjectDisposedException)
        {
            Refuse("its connection ended before it had shown its token");
        }
        finally
        {
            Interlocked.Decrement(ref _strangers);
            if (!isSeated)
            {
                await stream.DisposeAsync().ConfigureAwait(false);
            }
        }
    }

    private void Refuse(string reason)
    {
        Volatile.Write(ref _lastRefusal, ShownText.Escape(reason));
        Interlocked.Increment(ref _refusals);
    }
}
