using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Transport.Interop.ServiceModel.Tests;

/// <summary>System.ServiceModel's binding for the endpoint of a row, with quotas for any payload of these tests.</summary>
internal static class ClientBindings
{
    private const int LargestMessage = 512 * 1024 * 1024;

    /// <summary>Rows and variants with endpoints.</summary>
    public static IEnumerable<string> Rows { get; } = ["wcf-text", "wcf-wshttp", "wcf-binary", "wcf-nettcp"];

    public static Binding Of(string row, TransferMode transferMode = TransferMode.Buffered)
    {
        var binding = new CustomBinding(row.Split('+')[0] switch
        {
            "wcf-text" => new BasicHttpBinding { ReaderQuotas = XmlDictionaryReaderQuotas.Max },
            "wcf-wshttp" => new WSHttpBinding(SecurityMode.None) { ReaderQuotas = XmlDictionaryReaderQuotas.Max },
            "wcf-binary" => new CustomBinding(
                new BinaryMessageEncodingBindingElement { ReaderQuotas = XmlDictionaryReaderQuotas.Max }, new HttpTransportBindingElement()),
            "wcf-nettcp" => new NetTcpBinding(SecurityMode.None) { TransferMode = transferMode, ReaderQuotas = XmlDictionaryReaderQuotas.Max },
            _ => throw new ArgumentOutOfRangeException(nameof(row), row, "no WCF row"),
        });
        var transport = binding.Elements.Find<TransportBindingElement>();
        transport.MaxReceivedMessageSize = LargestMessage;
        switch (transport)
        {
            case HttpTransportBindingElement http:
                http.TransferMode = transferMode;
                http.UseDefaultWebProxy = false;
                http.MaxBufferSize = transferMode == TransferMode.Buffered ? LargestMessage : 65_536;
                break;
            case TcpTransportBindingElement tcp:
                // The client sizes its socket's receive buffer by it, and the default of 8 KB stalls on loopback.
                tcp.ConnectionBufferSize = 65_536;
                tcp.MaxBufferSize = transferMode == TransferMode.Buffered ? LargestMessage : 65_536;
                break;
        }

        binding.SendTimeout = binding.OpenTimeout = binding.CloseTimeout = TimeSpan.FromMinutes(2);
        return binding;
    }
}
