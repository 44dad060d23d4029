using Transport.Soap.Dispatch;

namespace Transport.Soap.NetTcp;

/// <summary>A service at an address of a net.tcp listener.</summary>
/// <param name="Path">Absolute path of the address, for example <c>/wcf/nettcp</c>; case and a slash at its end do not matter.</param>
/// <param name="Service">What is served there.</param>
/// <param name="Binding">How.</param>
public sealed record SoapNetTcpEndpoint(string Path, SoapService Service, SoapNetTcpBinding Binding);
