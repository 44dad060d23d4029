using Transport.PeopleMessages.Internal;

namespace Transport.People.V1;

/// <content>What the generator leaves out and a message that is read into again and again needs.</content>
public sealed partial class Order
{
    /// <summary>As good as new, keeping the objects it owns for the next reading.</summary>
    internal void Reset()
    {
        Id = 0;
        PersonId = 0;
        ClearProductName();
        _unknownFields = null;
        Timestamps.Reset(CreatedOn);
    }
}
