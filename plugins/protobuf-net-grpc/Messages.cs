using ProtoBuf;
using Transport.PayloadModels;

namespace Transport.Plugin.ProtobufNetGrpc;

/// <summary>Request of <see cref="IPeople.GetPersonsAsync"/>.</summary>
[ProtoContract]
public sealed class GetPersonsRequest
{
    /// <summary>Persons to return, 0 or more; -1 for the untidy ones.</summary>
    [ProtoMember(1)] public int Count { get; set; }

    /// <summary>Whether each person comes with orders.</summary>
    [ProtoMember(2)] public bool IncludeOrders { get; set; }
}

/// <summary>Reply of <see cref="IPeople.GetPersonsAsync"/>.</summary>
[ProtoContract]
public sealed class GetPersonsReply
{
    /// <summary>In the order of the repository.</summary>
    [ProtoMember(1)] public Person[] Persons { get; set; } = [];
}

/// <summary>Request of <see cref="IPeople.GetCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class GetCustomerOrdersRequest
{
    /// <summary>Orders to return, 0 or more.</summary>
    [ProtoMember(1)] public int Count { get; set; }
}

/// <summary>Reply of <see cref="IPeople.GetCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class GetCustomerOrdersReply
{
    /// <summary>In the order of the repository.</summary>
    [ProtoMember(1)] public CustomerOrder[] Orders { get; set; } = [];
}

/// <summary>Request of <see cref="IPeople.QueryAsync"/>.</summary>
[ProtoContract]
public sealed class QueryRequest
{
    /// <summary>Any number: the answer is the lowest byte of it XOR the other.</summary>
    [ProtoMember(1)] public long Id { get; set; }

    /// <summary>The other number.</summary>
    [ProtoMember(2)] public int OperationId { get; set; }
}

/// <summary>Reply of <see cref="IPeople.QueryAsync"/>.</summary>
[ProtoContract]
public sealed class QueryReply
{
    /// <summary>The one byte of the answer, 0 to 255.</summary>
    [ProtoMember(1)] public uint State { get; set; }
}

/// <summary>Request of <see cref="IPeople.SubmitCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class SubmitCustomerOrdersRequest
{
    /// <summary>Orders to count.</summary>
    [ProtoMember(1)] public CustomerOrder[] Orders { get; set; } = [];
}

/// <summary>Reply of <see cref="IPeople.SubmitCustomerOrdersAsync"/>.</summary>
[ProtoContract]
public sealed class SubmitCustomerOrdersReply
{
    /// <summary>Orders that were counted.</summary>
    [ProtoMember(1)] public int Accepted { get; set; }
}
