using Transport.PayloadModels;

namespace Transport.People.OData;

/// <summary>A customer order and its 1-based position, which is its key in OData's entity set.</summary>
public sealed class NumberedCustomerOrder
{
    /// <summary>Key of the set.</summary>
    public int Number { get; set; }

    /// <summary>The order itself.</summary>
    public CustomerOrder Order { get; set; } = new();
}
