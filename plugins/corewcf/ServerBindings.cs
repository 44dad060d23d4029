using System.Xml;
using CoreWCF;
using CoreWCF.Channels;

namespace Transport.Plugin.CoreWcf;

/// <summary>CoreWCF's bindings with their defaults, but for the quotas: 64 KB and 8,192 characters are too little for these payloads.</summary>
internal static class ServerBindings
{
    public static Binding Text(long maxMessage, bool tuned)
    {
        var binding = new BasicHttpBinding
        {
            MaxReceivedMessageSize = maxMessage,
            MaxBufferSize = BufferSize(maxMessage),
            ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        };
        return Tune(binding, tuned);
    }

    public static Binding Binary(long maxMessage, bool tuned)
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement { ReaderQuotas = XmlDictionaryReaderQuotas.Max },
            new HttpTransportBindingElement { MaxReceivedMessageSize = maxMessage, MaxBufferSize = BufferSize(maxMessage) });
        return Tune(binding, tuned);
    }

    public static Binding NetTcp(long maxMessage, bool tuned)
    {
        var binding = new NetTcpBinding(SecurityMode.None)
        {
            MaxReceivedMessageSize = maxMessage,
            MaxBufferSize = BufferSize(maxMessage),
            ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        };
        return Tune(binding, tuned);
    }

    private static Binding Tune(Binding binding, bool tuned)
    {
        if (!tuned)
        {
            return binding;
        }

        var custom = new CustomBinding(binding);
        custom.Elements.Find<TransportBindingElement>().MaxBufferPoolSize = Tuning.BufferPool;
        if (custom.Elements.Find<TcpTransportBindingElement>() is { } tcp)
        {
            tcp.ConnectionBufferSize = Tuning.ConnectionBuffer;
        }

        return custom;
    }

    private static int BufferSize(long maxMessage) => (int)Math.Min(int.MaxValue, maxMessage);
}
