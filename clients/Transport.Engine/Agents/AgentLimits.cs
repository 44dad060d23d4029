using System.Net;

namespace Transport.Engine.Agents;

/// <summary>What an agent does for whoever holds its pipe, and what it refuses.</summary>
public sealed record AgentLimits
{
    private static readonly TimeSpan AnswersWithin = TimeSpan.FromSeconds(5);

    /// <summary>Loopback and private ranges of IPv4 and IPv6.</summary>
    public static IReadOnlyList<string> DefaultTargets { get; } =
        ["127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "::1/128", "fc00::/7", "fe80::/10"];

    /// <summary>Ranges such as <c>10.0.0.0/8</c>, addresses, or names of hosts, that may be called.</summary>
    public IReadOnlyList<string> Targets { get; init; } = DefaultTargets;

    /// <summary>Calls per second that it makes at most; null for no limit.</summary>
    public double? MaxRate { get; init; }

    /// <summary>Whether a text names targets.</summary>
    public static bool IsTarget(string text) =>
        IPNetwork.TryParse(text, out _) || IPAddress.TryParse(text, out _) || Uri.CheckHostName(text) == UriHostNameType.Dns;

    /// <summary>Looks an address up, once, and says whether it may be called.</summary>
    /// <param name="target">What a row or its counters are called at.</param>
    /// <param name="cancellationToken">Ends the search for a name's addresses.</param>
    /// <returns>
    /// What to call: with a number in place of a name that <see cref="Targets"/> does not have, because the name may mean another machine the next time. And why not; null where it may be.
    /// </returns>
    public async Task<(Uri Target, string? Refusal)> AdmitAsync(Uri target, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(target);
        if (!target.IsAbsoluteUri || target.IsFile || target.Host.Length == 0)
        {
            return (target, $"{target} is not an address to call");
        }

        if (Targets.Contains(target.DnsSafeHost, StringComparer.OrdinalIgnoreCase))
        {
            return (target, null);
        }

        var isNumber = IPAddress.TryParse(target.DnsSafeHost, out var number);
        IPAddress[] addresses;
        try
        {
            addresses = isNumber ? [number!] : await Dns.GetHostAddressesAsync(target.DnsSafeHost, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException unknown)
        {
            return (target, $"{target.DnsSafeHost} is not known here: {unknown.Message}");
        }

        return addresses.Length > 0 && Array.TrueForAll(addresses, IsAllowed)
            ? (isNumber ? target : await NumberedAsync(target, addresses, cancellationToken).ConfigureAwait(false), null)
            : (target, $"{target.DnsSafeHost} is not among the targets that this agent may call ({string.Join(", ", Targets)}): start it with --allow-target {target.DnsSafeHost}");
    }

    /// <summary>With the first address that answers; with the first of all where none does, and a call will say why.</summary>
    private static async Task<Uri> NumberedAsync(Uri target, IPAddress[] addresses, CancellationToken cancellationToken)
    {
        var chosen = addresses[0];
        if (addresses.Length > 1)
        {
            using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            limit.CancelAfter(AnswersWithin);
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
            try
            {
                await socket.ConnectAsync(addresses, target.Port, limit.Token).ConfigureAwait(false);
                chosen = Plain(((IPEndPoint)socket.RemoteEndPoint!).Address);
            }
            catch (Exception silent) when (silent is SocketException || (silent is OperationCanceledException && !cancellationToken.IsCancellationRequested))
            {
                // Nothing answers there, as whoever calls it will see.
            }
        }

        return new UriBuilder(target) { Host = chosen.AddressFamily == AddressFamily.InterNetworkV6 ? $"[{chosen}]" : chosen.ToString() }.Uri;
    }

    private static IPAddress Plain(IPAddress address) => address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address;

    private bool IsAllowed(IPAddress address)
    {
        var plain = Plain(address);
        return Targets.Any(text => IPNetwork.TryParse(text, out var range) ? range.BaseAddress.AddressFamily == plain.AddressFamily && range.Contains(plain)
            : IPAddress.TryParse(text, out var one) && one.Equals(plain));
    }
}
