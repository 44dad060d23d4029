using Transport.Soap.Messages;

namespace Transport.Soap.NetTcp;

/// <summary>The encoder of [MC-NMF]'s singleton-unsized mode: no strings of a session, and arrays encoded while they are sent.</summary>
internal static class StreamedEncoder
{
    /// <summary>What is encoded before the first byte is sent, so that what fails early is still a fault.</summary>
    private const int FirstPiece = 256 * 1024;

    public static BinaryEncoder Of(SoapNetTcpBinding binding) => new(MessageVersion.Soap12Addressing10, binding.Quotas)
    {
        IsFramed = true, Serializer = binding.Serializer, StreamedAbove = FirstPiece,
    };
}
