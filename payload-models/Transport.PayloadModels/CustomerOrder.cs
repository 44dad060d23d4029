using System.Text.Json.Serialization;

namespace Transport.PayloadModels;

/// <summary>The wide, flat order of the instance-context-mode experiment (article 3), member names as published there.</summary>
[DataContract(Namespace = PeopleNamespaces.Data)]
public sealed class CustomerOrder
{
    private const int Bytes = 128;

    /// <summary>An order without anything.</summary>
    public CustomerOrder() => ObjectMeter.Count(Bytes);

    /// <summary>Number of the customer who ordered.</summary>
    [DataMember] public int CustomerID { get; set; }

    /// <summary>Street and number; null if unknown, as every text here.</summary>
    [DataMember] public string? ShippingAddress1 { get; set; }

    /// <summary>Second line of the address.</summary>
    [DataMember] public string? ShippingAddress2 { get; set; }

    /// <summary>Town.</summary>
    [DataMember] public string? ShippingCity { get; set; }

    /// <summary>State or province.</summary>
    [DataMember] public string? ShippingState { get; set; }

    /// <summary>Postal code, as text: it may begin with 0.</summary>
    [DataMember] public string? ShippingZip { get; set; }

    /// <summary>Country.</summary>
    [DataMember] public string? ShippingCountry { get; set; }

    /// <summary>How the goods are sent, such as by air.</summary>
    [DataMember] public string? ShipType { get; set; }

    /// <summary>Its lines.</summary>
    [DataMember(Name = "orderItems"), JsonPropertyName("orderItems")]
    public OrderLine[] OrderItems { get; set; } = [];

    /// <summary>Issuer of the card.</summary>
    [DataMember] public string? CreditCardType { get; set; }

    /// <summary>Digits of the card; never a real one.</summary>
    [DataMember] public string? CreditCardNumber { get; set; }

    /// <summary>Until when the card is valid, UTC.</summary>
    [DataMember] public DateTime CreditCardExpiration { get; set; }

    /// <summary>Name on the card.</summary>
    [DataMember] public string? CreditCardName { get; set; }
}
