namespace Transport.Soap.Messages;

/// <summary>The items that have been read of a message which is still arriving, behind one face for every type of item.</summary>
internal abstract class ItemsReader
{
    /// <inheritdoc cref="Contracts.Plans.ItemsReadPlan{TItem}.Read"/>
    public abstract Range Read(byte[] buffer, int bodyStart, int end);
}
