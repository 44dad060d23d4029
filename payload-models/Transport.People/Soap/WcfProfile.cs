using System.Globalization;
using Transport.Soap;

namespace Transport.People.Soap;

/// <summary>Quotas, throttles, time-outs and transfer of the WCF rows, under one name that tables state.</summary>
/// <param name="Name">As it is typed.</param>
/// <param name="Quotas">Limits on received messages.</param>
/// <param name="Behavior">Instances, concurrency and throttles at the server.</param>
/// <param name="SendTimeout">At a client, for a whole call.</param>
/// <param name="StreamedAbove">Replies and requests of one array larger than this many bytes are sent while they are encoded, and read while they arrive, over HTTP.</param>
public sealed record WcfProfile(string Name, SoapQuotas Quotas, SoapServiceBehavior Behavior, TimeSpan SendTimeout, long StreamedAbove)
{
    /// <summary>As WCF comes: messages to 64 KB, its throttles, an instance a session, one call in it at a time, buffered.</summary>
    public static WcfProfile Default { get; } = new(
        "default", SoapQuotas.WcfDefaults, new SoapServiceBehavior(), TimeSpan.FromMinutes(1), long.MaxValue);

    /// <summary>What runs measure: nothing that a payload of a run could hit, one shared instance, large replies streamed.</summary>
    public static WcfProfile Measured { get; } = new(
        "measured", SoapQuotas.Generous, SoapServiceBehavior.Shared, Timeout.InfiniteTimeSpan, 16 * 1024 * 1024);

    /// <summary>The service of article 4: an instance for each call, at most 250 at once.</summary>
    public static WcfProfile Article4 { get; } = Measured with
    {
        Name = "article4",
        Behavior = new SoapServiceBehavior
        {
            InstanceContextMode = InstanceContextMode.PerCall,
            Throttle = new SoapThrottle { MaxConcurrentCalls = 250, MaxConcurrentSessions = 250, MaxConcurrentInstances = 250 },
        },
    };

    /// <summary>Every profile.</summary>
    public static IReadOnlyList<WcfProfile> All { get; } = [Measured, Default, Article4];

    /// <summary>The settings that a row states.</summary>
    /// <param name="serializer">What carries its data contracts; DataContractSerializer writes a message as a whole.</param>
    /// <param name="serverDepth">The depth that servers keep every row to.</param>
    public IReadOnlyDictionary<string, string> Describe(SoapSerializer serializer, int serverDepth) => new Dictionary<string, string>
    {
        ["profile"] = Name,
        ["quotas"] = DescribeQuotas(serverDepth < Quotas.MaxDepth ? $" (requests {serverDepth})" : ""),
        ["throttles"] = DescribeThrottles(),
        ["instances"] = DescribeInstances(),
        ["transfer"] = StreamedAbove == long.MaxValue || serializer == SoapSerializer.DataContractSerializer
            ? "buffered"
            : $"buffered, arrays above {Bytes(StreamedAbove)} streamed both ways",
    };

    /// <summary>The settings that differ in a row whose server runs in this profile and whose client runs in the measured one.</summary>
    /// <param name="overHttp">Whether the profile decides how replies are transferred; over net.tcp the client does.</param>
    public IReadOnlyDictionary<string, string> DescribeServer(bool overHttp)
    {
        var settings = new Dictionary<string, string>
        {
            ["profile"] = $"{Name} at the server, {Measured.Name} at the client",
            ["quotas"] = $"of requests: {DescribeQuotas("")}; of replies: {Measured.DescribeQuotas("")}",
            ["throttles"] = DescribeThrottles(),
            ["instances"] = DescribeInstances(),
        };
        if (overHttp && StreamedAbove == long.MaxValue)
        {
            settings["transfer"] = "buffered";
        }

        return settings;
    }

    /// <summary>A binding with the quotas, the time-out and the transfer of this profile.</summary>
    public SoapHttpBinding Apply(SoapHttpBinding binding) => binding with { Quotas = Quotas, SendTimeout = SendTimeout, StreamedAbove = StreamedAbove };

    /// <inheritdoc cref="Apply(SoapHttpBinding)"/>
    public SoapNetTcpBinding Apply(SoapNetTcpBinding binding) => binding with { Quotas = Quotas, SendTimeout = SendTimeout };

    private string DescribeQuotas(string depthOfRequests) =>
        $"messages to {Bytes(Quotas.MaxReceivedMessageSize)}, depth {Quotas.MaxDepth}{depthOfRequests}, strings to {Count(Quotas.MaxStringContentLength)} characters, "
        + $"arrays to {Count(Quotas.MaxArrayLength)} items, start tags to {Count(Quotas.MaxBytesPerRead)} bytes, names to {Count(Quotas.MaxNameTableCharCount)} characters";

    private string DescribeThrottles() => Behavior.Throttle == SoapThrottle.None
        ? "none"
        : $"calls {Behavior.Throttle.MaxConcurrentCalls}, sessions {Behavior.Throttle.MaxConcurrentSessions}, instances {Behavior.Throttle.MaxConcurrentInstances}";

    private string DescribeInstances() => $"{Behavior.InstanceContextMode}, concurrency {Behavior.ConcurrencyMode}";

    private static string Bytes(long bytes) => bytes >= 1024 * 1024
        ? string.Create(CultureInfo.InvariantCulture, $"{bytes / (1024 * 1024)} MB")
        : string.Create(CultureInfo.InvariantCulture, $"{bytes / 1024} KB");

    private static string Count(int count) => count == int.MaxValue ? "any number of" : count.ToString("N0", CultureInfo.InvariantCulture);
}
