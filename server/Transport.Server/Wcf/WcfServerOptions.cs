using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.PluginContract;
using Transport.Soap;
using Transport.Soap.Dispatch;

namespace Transport.Server.Wcf;

/// <summary>How the WCF rows are served.</summary>
/// <param name="Profile">Quotas, throttles, transfer.</param>
/// <param name="WithModes">Whether the service is also served in every <see cref="ServiceMode"/>, below each endpoint.</param>
public sealed record WcfServerOptions(WcfProfile Profile, bool WithModes = false)
{
    /// <summary>What runs measure.</summary>
    public static WcfServerOptions Measured { get; } = new(WcfProfile.Measured);

    /// <summary>What the rows must state of this server instead of the profile that clients run with; null if it is the same.</summary>
    /// <param name="overHttp">Whether the row's wire is HTTP.</param>
    public IReadOnlyDictionary<string, string>? SettingsOf(bool overHttp) => Profile == WcfProfile.Measured ? null : Profile.DescribeServer(overHttp);

    /// <summary>The services of one endpoint, and their paths below its own.</summary>
    public IReadOnlyList<(string Path, SoapService Service)> Serve(IPersonRepository repository)
    {
        var bounded = new SoapRepository(repository);
        return
        [
            ("", PersonServiceContract.Serve(bounded, Profile.Behavior)),
            .. (WithModes ? ServiceMode.All : []).Select(mode => (mode.Path, PersonServiceContract.Serve(bounded, mode.Behavior, mode.Constructor))),
        ];
    }

    /// <summary>The binding in the profile, within the limits that hold for every row.</summary>
    public SoapHttpBinding Apply(SoapHttpBinding binding, ServerLimits limits)
    {
        var applied = Profile.Apply(binding);
        return applied with { Quotas = Within(applied.Quotas, limits) };
    }

    /// <inheritdoc cref="Apply(SoapHttpBinding, ServerLimits)"/>
    public SoapNetTcpBinding Apply(SoapNetTcpBinding binding, ServerLimits limits)
    {
        var applied = Profile.Apply(binding);
        return applied with { Quotas = Within(applied.Quotas, limits) };
    }

    private static SoapQuotas Within(SoapQuotas quotas, ServerLimits limits) => quotas with
    {
        MaxReceivedMessageSize = Math.Min(quotas.MaxReceivedMessageSize, limits.MaxRequestBytes),
        MaxDepth = Math.Min(quotas.MaxDepth, limits.MaxDepth),
    };
}
