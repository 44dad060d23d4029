using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.Interop.Tests;

/// <summary>Parameters of <see cref="FailingService.Take"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
internal sealed class TakeRequest
{
    [DataMember(Name = "itemId")] public int ItemId { get; set; }
}
