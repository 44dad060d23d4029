using System.Net;
using System.Net.Sockets;

namespace Transport.Engine.Agents;

/// <summary>What an agent does for whoever holds its pipe, and what it refuses.</summary>
public sealed record AgentLimits
{
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

    /// <summary>Why an address may not be called; null where it may be.</summary>
    /// <param name="target">What a row or its counters are called at.</param>
    /// <param name="cancellationToken">Ends the search for a name's addresses.</param>
    public async Task<string?> RefusalAsync(Uri target, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(target);
        if (!target.IsAbsoluteUri || target.IsFile || target.Host.Length == 0)
        {
            return $"{target} is not an address to call";
        }

        if (Targets.Contains(target.DnsSafeHost, StringComparer.OrdinalIgnoreCase))
        {
            return null;
        }

        IPAddress[] addresses;
        try
        {
            addresses = IPAddress.TryParse(target.DnsSafeHost, out var literal) ? [literal] : await Dns.GetHostAddressesAsync(target.DnsSafeHost, cancellationToken).ConfigureAwait(false);
        }
        catch (SocketException unknown)
        {
            return $"{target.DnsSafeHost} is not known here: {unknown.Message}";
        }

        // Every address: which of them is called is not this function's choice.
        return addresses.Length > 0 && Array.TrueForAll(addresses, IsAllowed) ? null
            : $"{target.DnsSafeHost} is not among the targets that this agent may call ({string.Join(", ", Targets)}): start it with --allow-target {target.DnsSafeHost}";
    }

    private bool IsAllowed(IPAddress address)
    {
        var plain = address.IsIPv4MappedToIPv6 ? address.MapToIPv4() : address;
        return Targets.Any(text => IPNetwork.TryParse(text, out var range) ? range.BaseAddress.AddressFamily == plain.AddressFamily && range.Contains(plain)
            : IPAddress.TryParse(text, out var one) && one.Equals(plain));
    }
}
