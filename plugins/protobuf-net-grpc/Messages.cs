using ProtoBuf;
using Transport.PayloadModels;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>Request of <see cref="IPeople.GetPersonsAsync"/>.</summary>
[ProtoContract]
public sealed class GetPersonsRequest
{
    [ProtoMember(1)] public int Count { get; set; }

    [ProtoMember(2)] public bool IncludeOrders { get; set; }
}

/// <summary>Reply of <see cref="IPeople.GetPersonsAsync"/>.</summary>
[ProtoContract]
public sealed class GetPersonsReply
{
    [ProtoMember(1)] public Person[] Persons { get; set; } = [];
}

/// <summary>Request of <see cref="IPeople.GetCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class GetCustomerOrdersRequest
{
    [ProtoMember(1)] public int Count { get; set; }
}

/// <summary>Reply of <see cref="IPeople.GetCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class GetCustomerOrdersReply
{
    [ProtoMember(1)] public CustomerOrder[] Orders { get; set; } = [];
}

/// <summary>Request of <see cref="IPeople.QueryAsync"/>.</summary>
[ProtoContract]
public sealed class QueryRequest
{
    [ProtoMember(1)] public long Id { get; set; }

    [ProtoMember(2)] public int OperationId { get; set; }
}

/// <summary>Reply of <see cref="IPeople.QueryAsync"/>.</summary>
[ProtoContract]
public sealed class QueryReply
{
    [ProtoMember(1)] public uint State { get; set; }
}

/// <summary>Request of <see cref="IPeople.SubmitCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class SubmitCustomerOrdersRequest
{
    [ProtoMember(1)] public CustomerOrder[] Orders { get; set; } = [];
}

/// <summary>Reply of <see cref="IPeople.SubmitCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class SubmitCustomerOrdersReply
{
    [ProtoMember(1)] public int Accepted { get; set; }
}
