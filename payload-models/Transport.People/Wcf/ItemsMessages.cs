using System.ServiceModel;

namespace Transport.People.Wcf;

/// <summary>Parameters of <see cref="Operation.GetItems"/>.</summary>
[MessageContract(WrapperName = "GetItems", WrapperNamespace = PeopleNamespaces.Items)]
public sealed class GetItemsRequest
{
    /// <summary>Items to return, 0 or more.</summary>
    [MessageBodyMember(Name = "count", Namespace = PeopleNamespaces.Items)] public int Count { get; set; }
}

/// <summary>What <see cref="Operation.GetItems"/> returns.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
[MessageContract(WrapperName = "GetItemsResponse", WrapperNamespace = PeopleNamespaces.Items)]
public sealed class GetItemsReply<T>
    where T : class, new()
{
    [MessageBodyMember(Name = "GetItemsResult", Namespace = PeopleNamespaces.Items)] public T[]? Result { get; set; }
}

/// <summary>Parameters of <see cref="Operation.SubmitItems"/>.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
[MessageContract(WrapperName = "SubmitItems", WrapperNamespace = PeopleNamespaces.Items)]
public sealed class SubmitItemsRequest<T>
    where T : class, new()
{
    /// <summary>Items to count; null is refused.</summary>
    [MessageBodyMember(Name = "items", Namespace = PeopleNamespaces.Items)] public T[]? Items { get; set; }
}

/// <summary>What <see cref="Operation.SubmitItems"/> returns.</summary>
[MessageContract(WrapperName = "SubmitItemsResponse", WrapperNamespace = PeopleNamespaces.Items)]
public sealed class SubmitItemsReply
{
    [MessageBodyMember(Name = "SubmitItemsResult", Namespace = PeopleNamespaces.Items)] public int Result { get; set; }
}
