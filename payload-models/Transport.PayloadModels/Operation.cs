namespace Transport.PayloadModels;

/// <summary>The four operations of the people contract.</summary>
public enum Operation
{
    /// <summary><c>GetPersons(count, includeOrders)</c>: the first <c>count</c> persons.</summary>
    GetPersons,

    /// <summary><c>GetCustomerOrders(count)</c>: <c>count</c> equal orders.</summary>
    GetCustomerOrders,

    /// <summary><c>Query(id, operationId)</c>: one byte, the smallest call.</summary>
    Query,

    /// <summary><c>SubmitCustomerOrders(orders)</c>: the upload direction.</summary>
    SubmitCustomerOrders,
}
