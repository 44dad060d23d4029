using Transport.PayloadModels;
using Transport.People.Wcf;
using Transport.PluginContract;
using Transport.Wcf;
using Transport.Wcf.Dispatch;

namespace Transport.Server.Wcf;

/// <summary>How the WCF rows are served.</summary>
/// <param name="Profile">Quotas, throttles, instances.</param>
/// <param name="WithModes">Whether the service is also served in every <see cref="ServiceMode"/>, below each endpoint.</param>
public sealed record WcfServerOptions(WcfProfile Profile, bool WithModes = false)
{
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

    /// <summary>The binding of an endpoint, within the limits that hold for every row.</summary>
    public WcfBinding BindingOf(WcfEncoding encoding, ServerLimits limits) => Profile.BindingOf(encoding, limits.MaxRequestBytes, limits.MaxDepth);
}
