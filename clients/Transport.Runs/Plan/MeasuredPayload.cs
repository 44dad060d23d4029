using Transport.PluginContract.Payloads;

namespace Transport.Runs.Plan;

/// <summary>A payload of the user's that is measured in the place of persons: names and numbers, and none of its values.</summary>
/// <param name="Id">Its folder, for example <c>orders</c>.</param>
/// <param name="One">What tables call an item.</param>
/// <param name="Many">What they call several.</param>
/// <param name="Facts">What it was made of.</param>
public sealed record MeasuredPayload(string Id, string One, string Many, PayloadFacts Facts)
{
    /// <summary>Whether a row's figures are comparable: a short or repeated sample compresses better than data of its kind.</summary>
    /// <param name="row">The row; null for one that could not be loaded.</param>
    /// <param name="operation">What is called.</param>
    /// <param name="size">How many items.</param>
    public bool IsComparable(TransportDescription? row, Operation operation, int size) =>
        row is null or { Compression: "identity" } || operation != Operation.GetItems || Facts.IsCompressible(size);

    /// <summary>What is known of a payload that is loaded.</summary>
    public static MeasuredPayload Of(Payload payload)
    {
        ArgumentNullException.ThrowIfNull(payload);
        return new MeasuredPayload(payload.Id, payload.Words.One, payload.Words.Many, payload.Facts);
    }
}
