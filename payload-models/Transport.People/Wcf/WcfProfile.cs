using System.Globalization;
using System.Xml;

namespace Transport.People.Wcf;

/// <summary>Quotas, throttles and instances of the WCF rows at the server, under one name that tables state.</summary>
/// <param name="Name">As it is typed.</param>
/// <param name="MaxReceivedMessageSize">The largest request in bytes.</param>
/// <param name="ReaderQuotas">What a request may hold.</param>
/// <param name="Behavior">Instances, concurrency and throttles.</param>
public sealed record WcfProfile(string Name, long MaxReceivedMessageSize, XmlDictionaryReaderQuotas ReaderQuotas, WcfServiceBehavior Behavior)
{
    /// <summary>As WCF comes: messages to 64 KB, its quotas and throttles, an instance a session, one call in it at a time.</summary>
    public static WcfProfile Default { get; } = new("default", 65_536, WcfBinding.DefaultReaderQuotas, new WcfServiceBehavior());

    /// <summary>What runs measure: nothing that a payload of a run could hit, one shared instance.</summary>
    public static WcfProfile Measured { get; } = new("measured", 512L * 1024 * 1024, XmlDictionaryReaderQuotas.Max, WcfServiceBehavior.Shared);

    /// <summary>The service of article 4: an instance for each call, at most 250 at once.</summary>
    public static WcfProfile Article4 { get; } = Measured with
    {
        Name = "article4",
        Behavior = new WcfServiceBehavior { InstanceContextMode = InstanceContextMode.PerCall, Throttle = new WcfThrottle(250, 250, 250) },
    };

    public static IReadOnlyList<WcfProfile> All { get; } = [Measured, Default, Article4];

    /// <summary>The settings that a row states of its server.</summary>
    /// <param name="largestDepth">The depth that servers keep every row to.</param>
    public IReadOnlyDictionary<string, string> Describe(int largestDepth) => new Dictionary<string, string>
    {
        ["profile"] = Name,
        ["quotas of requests"] = string.Create(
            CultureInfo.InvariantCulture,
            $"messages to {Bytes(MaxReceivedMessageSize)}, depth {Math.Min(largestDepth, ReaderQuotas.MaxDepth)}, strings to {Count(ReaderQuotas.MaxStringContentLength)} characters"),
        ["throttles"] = Behavior.Throttle == WcfThrottle.None
            ? "none"
            : $"calls {Behavior.Throttle.Calls}, sessions {Behavior.Throttle.Sessions}, instances {Behavior.Throttle.Instances}",
        ["instances"] = $"{Behavior.InstanceContextMode}, concurrency {Behavior.ConcurrencyMode}",
    };

    /// <summary>The binding of an endpoint in this profile, within the limits that hold for every row.</summary>
    /// <param name="encoding">How messages are written.</param>
    /// <param name="maxRequestBytes">The largest request of any row.</param>
    /// <param name="maxDepth">The deepest nesting of any row.</param>
    public WcfBinding BindingOf(WcfEncoding encoding, long maxRequestBytes, int maxDepth)
    {
        var quotas = new XmlDictionaryReaderQuotas();
        ReaderQuotas.CopyTo(quotas);
        quotas.MaxDepth = Math.Min(maxDepth, quotas.MaxDepth);
        return new WcfBinding(encoding) { MaxReceivedMessageSize = Math.Min(maxRequestBytes, MaxReceivedMessageSize), ReaderQuotas = quotas };
    }

    private static string Bytes(long bytes) => bytes >= 1024 * 1024
        ? string.Create(CultureInfo.InvariantCulture, $"{bytes / (1024 * 1024)} MB")
        : string.Create(CultureInfo.InvariantCulture, $"{bytes / 1024} KB");

    private static string Count(int count) => count == int.MaxValue ? "any number of" : count.ToString("N0", CultureInfo.InvariantCulture);
}
