using System.Diagnostics.CodeAnalysis;
using Grpc.Core;
using Transport.PayloadModels;

namespace Transport.People.V1;

/// <summary>Generated; what it takes is counted as it is made.</summary>
public sealed partial class CustomerOrder
{
    private const int Bytes = 128;

    [SuppressMessage("Performance", "CA1822", Justification = "The generator declares it without static.")]
    partial void OnConstruction() => Counted.Count(Bytes);
}

/// <summary>Generated; what it takes is counted as it is made.</summary>
public sealed partial class OrderLine
{
    private const int Bytes = 40;

    [SuppressMessage("Performance", "CA1822", Justification = "The generator declares it without static.")]
    partial void OnConstruction() => Counted.Count(Bytes);
}

/// <summary>Messages are decoded before a service is called, where only gRPC's own exception keeps its meaning.</summary>
internal static class Counted
{
    /// <exception cref="RpcException">RESOURCE_EXHAUSTED: there is not enough memory.</exception>
    public static void Count(int bytes)
    {
        try
        {
            ObjectMeter.Count(bytes);
        }
        catch (ServerBusyException busy)
        {
            throw new RpcException(new Status(StatusCode.ResourceExhausted, busy.Message));
        }
    }
}
