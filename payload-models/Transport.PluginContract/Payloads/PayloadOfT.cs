using System.Collections.Concurrent;
using System.Text.Json.Serialization.Metadata;

namespace Transport.PluginContract.Payloads;

/// <summary>A payload of items of one type. What is asked for more than once is asked for concurrently: implementations are safe for that.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
public abstract class Payload<T> : Payload
    where T : class, new()
{
    private readonly ConcurrentDictionary<int, ItemSize> _sizes = new();

    /// <summary>System.Text.Json's plan for the array of items, by its source generator.</summary>
    public abstract JsonTypeInfo<T[]> Json { get; }

    /// <summary>What tells items apart; null if nothing does: transports that address items refuse the payload then.</summary>
    public virtual PayloadKey<T>? Key => null;

    /// <summary>Google.Protobuf's messages; null if there are none, which <see cref="Payload.Refusal"/> explains.</summary>
    public virtual IProtobufMessages<T>? Protobuf => null;

    /// <summary>New items, the same in every process; the key of each is its position, from 1.</summary>
    /// <param name="count">How many, 0 or more.</param>
    /// <param name="variant">Index of <see cref="Payload.Variants"/>.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such variant, or the count is negative.</exception>
    public abstract T[] Make(int count, int variant);

    /// <summary>Adds an item in the canonical form (docs/digests.md).</summary>
    /// <param name="digest">Where to.</param>
    /// <param name="item">Null where a transport lost it: the digest differs then.</param>
    public abstract void AddTo(DigestWriter digest, T? item);

    /// <summary>SHA-256 of items in the canonical form, lower-case hex.</summary>
    public string DigestOf(IReadOnlyList<T> items)
    {
        using var digest = new DigestWriter();
        digest.AddList(items, AddTo);
        return digest.Finish();
    }

    /// <summary>What an item takes, measured when it is first asked for.</summary>
    /// <param name="variant">Index of <see cref="Payload.Variants"/>.</param>
    public ItemSize SizeOf(int variant) => _sizes.GetOrAdd(variant, static (variant, payload) => ItemSize.Of(payload, variant), this);

    /// <inheritdoc/>
    public sealed override TResult Open<TResult>(IPayloadUser<TResult> user)
    {
        ArgumentNullException.ThrowIfNull(user);
        return user.Use(this);
    }
}
