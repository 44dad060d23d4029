using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Transport.Plugin.CoreWcf;

/// <summary>The client's bindings with their defaults, but for the quotas, the time, and the proxy, of which there is none.</summary>
internal static class ClientBindings
{
    private const int LargestMessage = 512 * 1024 * 1024;

    /// <summary>The default is one minute. Callers set their own deadlines.</summary>
    private static readonly TimeSpan SendTimeout = TimeSpan.FromMinutes(10);

    public static Binding Text(bool tuned)
    {
        var binding = new BasicHttpBinding
        {
            MaxReceivedMessageSize = LargestMessage,
            MaxBufferSize = LargestMessage,
            ReaderQuotas = XmlDictionaryReaderQuotas.Max,
            UseDefaultWebProxy = false,
        };
        return Tune(binding, tuned);
    }

    public static Binding Binary(bool tuned)
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement { ReaderQuotas = XmlDictionaryReaderQuotas.Max },
            new HttpTransportBindingElement
            {
                MaxReceivedMessageSize = LargestMessage,
                MaxBufferSize = LargestMessage,
                UseDefaultWebProxy = false,
            });
        return Tune(binding, tuned);
    }

    public static Binding NetTcp(bool tuned)
    {
        var binding = new NetTcpBinding(SecurityMode.None)
        {
            MaxReceivedMessageSize = LargestMessage,
            MaxBufferSize = LargestMessage,
            ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        };
        return Tune(binding, tuned);
    }

    private static Binding Tune(Binding binding, bool tuned)
    {
        binding.SendTimeout = SendTimeout;
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
}
