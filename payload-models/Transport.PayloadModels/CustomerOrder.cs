using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Transport.PayloadModels;

/// <summary>The wide, flat order of the instance-context-mode experiment (article 3), member names as published there.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class CustomerOrder
{
    [DataMember] public int CustomerID { get; set; }

    [DataMember] public string? ShippingAddress1 { get; set; }

    [DataMember] public string? ShippingAddress2 { get; set; }

    [DataMember] public string? ShippingCity { get; set; }

    [DataMember] public string? ShippingState { get; set; }

    [DataMember] public string? ShippingZip { get; set; }

    [DataMember] public string? ShippingCountry { get; set; }

    [DataMember] public string? ShipType { get; set; }

    /// <summary>Its lines.</summary>
    [DataMember(Name = "orderItems"), JsonPropertyName("orderItems")]
    public OrderLine[] OrderItems { get; set; } = [];

    [DataMember] public string? CreditCardType { get; set; }

    [DataMember] public string? CreditCardNumber { get; set; }

    [DataMember] public DateTime CreditCardExpiration { get; set; }

    [DataMember] public string? CreditCardName { get; set; }
}
