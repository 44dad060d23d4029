using System.Xml;

namespace Transport.Wcf;

/// <summary>How the messages of an endpoint are written, and the limits of those that it receives. The defaults are WCF's.</summary>
/// <param name="Encoding">What writes and reads them.</param>
public sealed record WcfBinding(WcfEncoding Encoding)
{
    /// <summary>Buffers that are kept for the next message, in bytes: the default of WCF's transports.</summary>
    public const long MaxBufferPoolSize = 512 * 1024;

    /// <summary>WCF's quotas, as .NET Framework has them: System.ServiceModel on .NET has none unless it is given some.</summary>
    public static XmlDictionaryReaderQuotas DefaultReaderQuotas => new()
    {
        MaxDepth = 32, MaxStringContentLength = 8_192, MaxArrayLength = 16_384, MaxBytesPerRead = 4_096, MaxNameTableCharCount = 16_384,
    };

    /// <summary>The largest request in bytes.</summary>
    public long MaxReceivedMessageSize { get; init; } = 65_536;

    /// <summary>What a request may hold.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas { get; init; } = DefaultReaderQuotas;

    /// <summary>Calls of one net.tcp session that are held at a time; it is read on when one is done.</summary>
    public int MaxPendingCalls { get; init; } = 256;

    /// <summary>For a net.tcp message to get through, in either direction, from its first byte to its last.</summary>
    public TimeSpan MessageTimeout { get; init; } = TimeSpan.FromMinutes(1);

    /// <summary>Between the messages of a net.tcp session, and between sessions on one connection.</summary>
    public TimeSpan ReceiveTimeout { get; init; } = TimeSpan.FromMinutes(10);

    /// <summary>Until a new net.tcp connection has said which service it is for, and how.</summary>
    public TimeSpan ChannelInitializationTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>System.ServiceModel's encoders for these messages.</summary>
    public MessageEncoderFactory CreateEncoders() => Encoding == WcfEncoding.Binary
        ? new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas }.CreateMessageEncoderFactory()
        : new TextMessageEncodingBindingElement(
            Encoding == WcfEncoding.Soap11Text ? MessageVersion.Soap11 : MessageVersion.Soap12WSAddressing10, System.Text.Encoding.UTF8)
        {
            ReaderQuotas = ReaderQuotas,
        }.CreateMessageEncoderFactory();
}
