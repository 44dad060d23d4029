using System.Xml.Linq;

namespace Transport.Soap.Metadata;

/// <summary>How a WSDL describes a binding.</summary>
/// <param name="Name">WCF's name for it, the first half of the binding's own.</param>
/// <param name="Soap">Namespace of the extension elements: SOAP 1.1 or 1.2.</param>
/// <param name="Transport">URI of the transport.</param>
/// <param name="HasAddressing">Whether messages carry WS-Addressing headers.</param>
/// <param name="IsBinary">Whether messages are binary.</param>
internal sealed record WsdlBinding(string Name, XNamespace Soap, string Transport, bool HasAddressing, bool IsBinary)
{
    /// <summary>Whether the service can call its client back.</summary>
    public bool IsDuplex => Transport == WsdlNames.TcpTransport;

    /// <summary>NetTcpBinding without security.</summary>
    public static WsdlBinding NetTcp { get; } = new("NetTcpBinding", WsdlNames.Soap12, WsdlNames.TcpTransport, HasAddressing: true, IsBinary: true);

    public static WsdlBinding Of(SoapHttpBinding binding) => new(
        binding.Encoding == SoapEncoding.Binary ? "CustomBinding" : binding.Version.HasAddressing ? "WSHttpBinding" : "BasicHttpBinding",
        binding.Version.IsSoap12 ? WsdlNames.Soap12 : WsdlNames.Soap11,
        WsdlNames.HttpTransport,
        binding.Version.HasAddressing,
        binding.Encoding == SoapEncoding.Binary);
}
