using System.Diagnostics.CodeAnalysis;
using Transport.PayloadModels;

namespace Transport.People.V1;

/// <summary>Generated; what it takes is counted as it is made.</summary>
public sealed partial class CustomerOrder
{
    private const int Bytes = 128;

    [SuppressMessage("Performance", "CA1822", Justification = "The generator declares it without static.")]
    partial void OnConstruction() => ObjectMeter.Count(Bytes);
}

/// <summary>Generated; what it takes is counted as it is made.</summary>
public sealed partial class OrderLine
{
    private const int Bytes = 40;

    [SuppressMessage("Performance", "CA1822", Justification = "The generator declares it without static.")]
    partial void OnConstruction() => ObjectMeter.Count(Bytes);
}
