using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Transport.Clients.Wcf;

/// <summary>The bindings with their defaults, but for quotas, time and proxy, and for net.tcp the connection's buffer.</summary>
internal static class ClientBindings
{
    /// <summary>In bytes; the default of 65,536 refuses 1,000 persons.</summary>
    public const int LargestMessage = 512 * 1024 * 1024;

    /// <summary>
    /// <c>ConnectionBufferSize</c> in bytes. The client sets its socket's receive buffer by it, and the default of 8,192 is less than one segment of
    /// the loopback device: the server then waits for TCP's persist timer, 200 ms at a time.
    /// </summary>
    public const int ConnectionBuffer = 65_536;

    /// <summary>The default is one minute. Callers set their own deadlines.</summary>
    private static readonly TimeSpan SendTimeout = TimeSpan.FromMinutes(10);

    public static Binding Text() => new BasicHttpBinding
    {
        MaxReceivedMessageSize = LargestMessage,
        MaxBufferSize = LargestMessage,
        ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        UseDefaultWebProxy = false,
        SendTimeout = SendTimeout,
    };

    public static Binding WSHttp() => new WSHttpBinding(SecurityMode.None)
    {
        MaxReceivedMessageSize = LargestMessage,
        ReaderQuotas = XmlDictionaryReaderQuotas.Max,
        UseDefaultWebProxy = false,
        SendTimeout = SendTimeout,
    };

    public static Binding Binary() => new CustomBinding(
        new BinaryMessageEncodingBindingElement { ReaderQuotas = XmlDictionaryReaderQuotas.Max },
        new HttpTransportBindingElement { MaxReceivedMessageSize = LargestMessage, MaxBufferSize = LargestMessage, UseDefaultWebProxy = false })
    {
        SendTimeout = SendTimeout,
    };

    public static Binding NetTcp()
    {
        var binding = new CustomBinding(new NetTcpBinding(SecurityMode.None)
        {
            MaxReceivedMessageSize = LargestMessage,
            MaxBufferSize = LargestMessage,
            ReaderQuotas = XmlDictionaryReaderQuotas.Max,
            SendTimeout = SendTimeout,
        });
        binding.Elements.Find<TcpTransportBindingElement>().ConnectionBufferSize = ConnectionBuffer;
        return binding;
    }
}
