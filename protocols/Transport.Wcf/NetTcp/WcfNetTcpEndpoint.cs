namespace Transport.Wcf.NetTcp;

/// <summary>A service at an address of a net.tcp listener.</summary>
/// <param name="Path">Absolute path of the address; case and a slash at its end do not matter.</param>
/// <param name="Service">What is served there.</param>
/// <param name="Binding">How; its messages are binary.</param>
public sealed record WcfNetTcpEndpoint(string Path, WcfService Service, WcfBinding Binding);
