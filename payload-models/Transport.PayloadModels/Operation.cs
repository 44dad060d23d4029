namespace Transport.PayloadModels;

/// <summary>What is called: the four operations of the people contract, and the two of a user's payload.</summary>
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

    /// <summary><c>GetItems(count)</c>: the first <c>count</c> items of a user's payload.</summary>
    GetItems,

    /// <summary><c>SubmitItems(items)</c>: the upload direction of a user's payload.</summary>
    SubmitItems,
}

/// <summary>The operations by what they carry.</summary>
public static class Operations
{
    /// <summary>Those of the people contract.</summary>
    public static IReadOnlyList<Operation> OfPeople { get; } = [Operation.GetPersons, Operation.GetCustomerOrders, Operation.Query, Operation.SubmitCustomerOrders];

    /// <summary>Those of a user's payload.</summary>
    public static IReadOnlyList<Operation> OfItems { get; } = [Operation.GetItems, Operation.SubmitItems];
}
