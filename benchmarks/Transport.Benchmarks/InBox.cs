using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Benchmarks;

/// <summary>What is in the box: the encodings of the HTTP rows, and rows that write whole messages.</summary>
internal static class InBox
{
    public static IReadOnlyList<IPayloadEncoding> All { get; } =
    [
        .. InBoxEncodings.All,
        new WcfMessages("wcf-text", SoapHttpBinding.BasicHttp),
        new WcfMessages("wcf-wshttp", SoapHttpBinding.WSHttp),
        new WcfMessages("wcf-binary", SoapHttpBinding.BinaryHttp),
        new WcfSessionMessages(),
    ];
}
