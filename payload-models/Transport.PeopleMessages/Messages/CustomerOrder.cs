using Transport.PeopleMessages.Internal;

namespace Transport.People.V1;

/// <content>What the generator leaves out and a message that is read into again and again needs.</content>
public sealed partial class CustomerOrder
{
    /// <summary>As good as new, keeping the objects it owns for the next reading.</summary>
    internal void Reset()
    {
        CustomerId = 0;
        ClearShippingAddress1();
        ClearShippingAddress2();
        ClearShippingCity();
        ClearShippingState();
        ClearShippingZip();
        ClearShippingCountry();
        ClearShipType();
        OrderItems.Clear();
        ClearCreditCardType();
        ClearCreditCardNumber();
        ClearCreditCardName();
        _unknownFields = null;
        Timestamps.Reset(CreditCardExpiration);
    }
}
