using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Transport.Server.WcfNetTcp;

/// <summary>The port that all net.tcp halves of a host share, known when Kestrel has opened it.</summary>
internal sealed class NetTcpPort
{
    public ListenOptions? Listen { get; set; }

    public int Number => Listen!.IPEndPoint!.Port;
}
