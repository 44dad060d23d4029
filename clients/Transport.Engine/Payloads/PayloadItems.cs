namespace Transport.Engine.Payloads;

/// <summary>The items of a payload without their type: what is sent, and what ought to be answered.</summary>
internal abstract class PayloadItems
{
    public static PayloadItems Of(Payload payload) => payload.Open(new Opening());

    /// <summary>New items, as an array of their type.</summary>
    public abstract IReadOnlyList<object> Make(int count);

    /// <summary>The digest of such an array; of anything else, what it is.</summary>
    public abstract string DigestOf(IReadOnlyList<object> items);

    private sealed class Opening : IPayloadUser<PayloadItems>
    {
        public PayloadItems Use<T>(Payload<T> payload)
            where T : class, new() => new Typed<T>(payload);
    }

    private sealed class Typed<T>(Payload<T> payload) : PayloadItems
        where T : class, new()
    {
        public override IReadOnlyList<object> Make(int count) => payload.Make(count, variant: 0);

        public override string DigestOf(IReadOnlyList<object> items) => items is T[] typed ? payload.DigestOf(typed) : $"none: the answer is {items.GetType().Name}";
    }
}
