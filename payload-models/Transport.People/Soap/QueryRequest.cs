using System.Runtime.Serialization;
using Transport.PayloadModels;

namespace Transport.People.Soap;

/// <summary>Parameters of <see cref="Operation.Query"/>.</summary>
[DataContract(Namespace = PeopleNamespaces.Service)]
public sealed class QueryRequest
{
    /// <summary>Any number: the answer is the lowest byte of it XOR the other.</summary>
    [DataMember(Name = "id", Order = 0)] public long Id { get; set; }

    /// <summary>The other number.</summary>
    [DataMember(Name = "operationId", Order = 1)] public int OperationId { get; set; }
}
