using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.PeopleContracts;

/// <summary>Parameters of <see cref="Operation.Query"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
public sealed class QueryRequest
{
    [DataMember(Name = "id", Order = 0)] public long Id { get; set; }

    [DataMember(Name = "operationId", Order = 1)] public int OperationId { get; set; }
}
