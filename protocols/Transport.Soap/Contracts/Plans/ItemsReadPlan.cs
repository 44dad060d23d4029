namespace Transport.Soap.Contracts.Plans;

/// <summary>How the items of a message are read while it arrives, behind one face for every codec.</summary>
internal abstract class ItemsReadPlan<TItem>
{
    /// <summary>Reads the start of a body and the items that have arrived with their last byte.</summary>
    /// <param name="buffer">Holds the message as far as it has arrived.</param>
    /// <param name="bodyStart">Where the content of its body begins.</param>
    /// <param name="end">Where what has arrived ends.</param>
    /// <param name="quotas">Of the reader.</param>
    /// <param name="items">Takes the items.</param>
    /// <returns>From the first byte of the first item to behind the last of the last; nothing where none was read.</returns>
    /// <remarks>An item that the codec does not know is left, with all behind it, as one is that has not arrived yet.</remarks>
    public abstract Range Read(byte[] buffer, int bodyStart, int end, SoapQuotas quotas, List<TItem> items);
}
