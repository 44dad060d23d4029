namespace Transport.People.Wcf;

/// <summary>One of the ways to host the service that article 3 compares.</summary>
/// <param name="Instance">How long an instance lives.</param>
/// <param name="Concurrency">How many calls may be inside it at once.</param>
/// <param name="Constructor">What its constructor does.</param>
public sealed record ServiceMode(InstanceContextMode Instance, ConcurrencyMode Concurrency, ServiceConstructor Constructor)
{
    /// <summary>The nine combinations of modes, each with both constructors.</summary>
    public static IReadOnlyList<ServiceMode> All { get; } =
    [
        .. from constructor in new[] { ServiceConstructor.Light, ServiceConstructor.Primes }
           from instance in new[] { InstanceContextMode.Single, InstanceContextMode.PerCall, InstanceContextMode.PerSession }
           from concurrency in new[] { ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple }
           select new ServiceMode(instance, concurrency, constructor),
    ];

    /// <summary>Where a server that offers the modes serves this one, below the endpoint of each WCF row: <c>/modes/percall/single/light</c>.</summary>
    [JsonIgnore]
    public string Path => $"/modes/{Instance}/{Concurrency}/{Constructor}".ToLowerInvariant();

    /// <summary>The service in this mode, with no throttle that could stand in for a mode's own effect.</summary>
    [JsonIgnore]
    public WcfServiceBehavior Behavior => new()
    {
        InstanceContextMode = Instance, ConcurrencyMode = Concurrency, Throttle = WcfThrottle.None,
    };

    /// <summary>The endpoint of this mode below a row's.</summary>
    public Uri Below(Uri endpoint) => new UriBuilder(endpoint) { Path = endpoint.AbsolutePath.TrimEnd('/') + Path }.Uri;
}
