using Transport.People.Wcf;

namespace Transport.Server.Wcf;

/// <summary>How the WCF rows are served.</summary>
/// <param name="Profile">Quotas, throttles, instances.</param>
/// <param name="WithModes">Whether the service is also served in every <see cref="ServiceMode"/>, below each endpoint.</param>
public sealed record WcfServerOptions(WcfProfile Profile, bool WithModes = false)
{
    /// <summary>Elements around the items, and some to spare.</summary>
    private const int EnvelopeDepth = 8;

    /// <summary>What runs measure.</summary>
    public static WcfServerOptions Measured { get; } = new(WcfProfile.Measured);

    /// <summary>What the rows must state of this server instead of the profile that runs measure; null if it is the same.</summary>
    public IReadOnlyDictionary<string, string>? Settings => Profile == WcfProfile.Measured ? null : Profile.Describe(new ServerLimits().MaxDepth);

    /// <summary>The services of one endpoint, and their paths below its own.</summary>
    public IReadOnlyList<(string Path, WcfService Service)> Serve(IPersonRepository repository) =>
    [
        ("", PersonServiceContract.Serve(repository, Profile.Behavior)),
        .. (WithModes ? ServiceMode.All : []).Select(mode => (mode.Path, PersonServiceContract.Serve(repository, mode.Behavior, mode.Constructor))),
    ];

    /// <summary>The service of an endpoint that carries a payload, and its path below the endpoint's own.</summary>
    public IReadOnlyList<(string Path, WcfService Service)> Serve<T>(IItems<T> items)
        where T : class, new() => [("", ItemsServiceContract.Serve(items, Profile.Behavior))];

    /// <summary>The binding of an endpoint that carries a payload: XML nests a member in its object's element, and a list's items in its own.</summary>
    public WcfBinding BindingOf(WcfEncoding encoding, ServerLimits limits, PayloadFacts facts) => BindingOf(encoding, limits with { MaxDepth = EnvelopeDepth + (2 * facts.MaxDepth) });

    /// <summary>The binding of an endpoint, within the limits that hold for every row.</summary>
    public WcfBinding BindingOf(WcfEncoding encoding, ServerLimits limits) => Profile.BindingOf(encoding, limits.MaxRequestBytes, limits.MaxDepth);
}
