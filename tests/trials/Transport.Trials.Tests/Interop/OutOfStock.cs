using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.Interop.Tests;

/// <summary>The fault of <see cref="FailingService.Take"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
internal sealed class OutOfStock
{
    [DataMember] public int ItemId { get; set; }

    [DataMember] public string? Message { get; set; }
}
