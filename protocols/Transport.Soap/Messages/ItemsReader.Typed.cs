using Transport.Soap.Contracts.Plans;

namespace Transport.Soap.Messages;

/// <inheritdoc/>
/// <param name="plan">How items are read.</param>
/// <param name="quotas">Of the reader.</param>
internal sealed class ItemsReader<TItem>(ItemsReadPlan<TItem> plan, SoapQuotas quotas) : ItemsReader
{
    private readonly List<TItem> _items = [];

    public override Range Read(byte[] buffer, int bodyStart, int end) => plan.Read(buffer, bodyStart, end, quotas, _items);

    /// <summary>All items: those read here, and behind them those that were left in the message.</summary>
    public TItem[] With(TItem[]? left) => left is null or [] ? [.. _items] : [.. _items, .. left];
}
