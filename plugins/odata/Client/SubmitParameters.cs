using System.Text.Json.Serialization;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Client;

/// <summary>The body of the action <c>SubmitCustomerOrders</c>.</summary>
internal sealed class SubmitParameters
{
    [JsonPropertyName(PeopleModel.OrdersParameter)]
    public required IReadOnlyList<CustomerOrder> Orders { get; init; }
}
