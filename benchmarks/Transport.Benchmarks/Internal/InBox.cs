using Transport.Encodings;
using Transport.PluginContract;
using Transport.Soap;

namespace Transport.Benchmarks.Internal;

/// <summary>What is in the box: the encodings of the HTTP rows, and rows that write whole messages. <c>wcf-wshttp</c> differs from <c>wcf-text</c> by headers.</summary>
internal static class InBox
{
    public static IReadOnlyList<IPayloadEncoding> All { get; } =
    [
        .. InBoxEncodings.All,
        new WcfMessages("wcf-text", SoapHttpBinding.BasicHttp),
        new WcfMessages("wcf-binary", SoapHttpBinding.BinaryHttp),
        new ODataMessages(),
    ];
}
