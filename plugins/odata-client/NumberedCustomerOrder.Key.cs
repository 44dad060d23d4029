using Microsoft.OData.Client;

namespace Transport.Plugin.OData;

/// <content>The key as Microsoft.OData.Client's generated classes have it.</content>
[Key(nameof(NumberedCustomerOrder.Number))]
public sealed partial class NumberedCustomerOrder;
