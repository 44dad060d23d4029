using Transport.People.Encodings;
using Transport.Wcf;

namespace Transport.Benchmarks;

/// <summary>What is in the box: the encodings of the HTTP rows, and rows that write whole messages.</summary>
internal static class InBox
{
    public static IReadOnlyList<IPayloadEncoding> All { get; } =
    [
        .. InBoxEncodings.All,
        new WcfMessages("wcf-text", WcfEncoding.Soap11Text),
        new WcfMessages("wcf-wshttp", WcfEncoding.Soap12Text),
        new WcfMessages("wcf-binary", WcfEncoding.Binary),
        new WcfMessages("wcf-nettcp", WcfEncoding.Binary, inSession: true),
    ];
}
