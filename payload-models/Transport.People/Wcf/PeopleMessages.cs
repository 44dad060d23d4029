using System.ServiceModel;

namespace Transport.People.Wcf;

/// <summary>Parameters of <see cref="Operation.GetPersons"/>.</summary>
[MessageContract(WrapperName = "GetPersons", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class GetPersonsRequest
{
    /// <summary>Persons to return, 0 or more; -1 for the untidy ones.</summary>
    [MessageBodyMember(Name = "count", Namespace = PeopleNamespaces.Service, Order = 0)] public int Count { get; set; }

    /// <summary>Whether each person comes with orders.</summary>
    [MessageBodyMember(Name = "includeOrders", Namespace = PeopleNamespaces.Service, Order = 1)] public bool IncludeOrders { get; set; }
}

/// <summary>What <see cref="Operation.GetPersons"/> returns.</summary>
[MessageContract(WrapperName = "GetPersonsResponse", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class GetPersonsReply
{
    [MessageBodyMember(Name = "GetPersonsResult", Namespace = PeopleNamespaces.Service)] public Person[]? Result { get; set; }
}

/// <summary>Parameters of <see cref="Operation.GetCustomerOrders"/>.</summary>
[MessageContract(WrapperName = "GetCustomerOrders", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class GetCustomerOrdersRequest
{
    /// <summary>Orders to return, 0 or more.</summary>
    [MessageBodyMember(Name = "count", Namespace = PeopleNamespaces.Service)] public int Count { get; set; }
}

/// <summary>What <see cref="Operation.GetCustomerOrders"/> returns.</summary>
[MessageContract(WrapperName = "GetCustomerOrdersResponse", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class GetCustomerOrdersReply
{
    [MessageBodyMember(Name = "GetCustomerOrdersResult", Namespace = PeopleNamespaces.Service)] public CustomerOrder[]? Result { get; set; }
}

/// <summary>Parameters of <see cref="Operation.Query"/>.</summary>
[MessageContract(WrapperName = "Query", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class QueryRequest
{
    /// <summary>Any number: the answer is the lowest byte of it XOR the other.</summary>
    [MessageBodyMember(Name = "id", Namespace = PeopleNamespaces.Service, Order = 0)] public long Id { get; set; }

    /// <summary>The other number.</summary>
    [MessageBodyMember(Name = "operationId", Namespace = PeopleNamespaces.Service, Order = 1)] public int OperationId { get; set; }
}

/// <summary>What <see cref="Operation.Query"/> returns.</summary>
[MessageContract(WrapperName = "QueryResponse", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class QueryReply
{
    [MessageBodyMember(Name = "QueryResult", Namespace = PeopleNamespaces.Service)] public byte Result { get; set; }
}

/// <summary>Parameters of <see cref="Operation.SubmitCustomerOrders"/>.</summary>
[MessageContract(WrapperName = "SubmitCustomerOrders", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class SubmitCustomerOrdersRequest
{
    /// <summary>Orders to count; null is refused.</summary>
    [MessageBodyMember(Name = "orders", Namespace = PeopleNamespaces.Service)] public CustomerOrder[]? Orders { get; set; }
}

/// <summary>What <see cref="Operation.SubmitCustomerOrders"/> returns.</summary>
[MessageContract(WrapperName = "SubmitCustomerOrdersResponse", WrapperNamespace = PeopleNamespaces.Service)]
public sealed class SubmitCustomerOrdersReply
{
    [MessageBodyMember(Name = "SubmitCustomerOrdersResult", Namespace = PeopleNamespaces.Service)] public int Result { get; set; }
}
