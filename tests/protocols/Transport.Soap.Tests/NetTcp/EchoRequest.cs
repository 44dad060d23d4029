using System.Runtime.Serialization;
using Transport.Soap.Tests.Contracts;

namespace Transport.Soap.Tests.NetTcp;

[DataContract(Namespace = "http://test.example/echo")]
public sealed class EchoRequest
{
    [DataMember(Name = "value")] public Pair? Value { get; set; }
}
