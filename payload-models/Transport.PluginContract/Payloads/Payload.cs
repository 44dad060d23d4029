namespace Transport.PluginContract.Payloads;

/// <summary>
/// What transports carry, as plans, tables and pages see it: without the type of its items. A payload's assembly exports one: mark it with
/// <c>[assembly: PayloadPlugin(typeof(OrdersPayload))]</c>, and derive the class from <see cref="Payload{T}"/>.
/// </summary>
public abstract class Payload
{
    /// <summary>Why a transport carries no payload whose code was written for the people contract.</summary>
    public const string PeopleAlone = "carries persons alone so far";

    /// <summary>Lower-case letters, digits and <c>-</c>, beginning with a letter, for example <c>orders</c>: the folder's name, and part of paths.</summary>
    public abstract string Id { get; }

    /// <summary>What tables call one item and several, for example <c>order</c> and <c>orders</c>.</summary>
    public abstract (string One, string Many) Words { get; }

    /// <summary>What it was made of.</summary>
    public abstract PayloadFacts Facts { get; }

    /// <summary>Names of the forms in which it can be asked for; a variant is an index of this list. One without a name by default.</summary>
    public virtual IReadOnlyList<string> Variants => [""];

    /// <summary>What one library alone understands: PolyType's shape of the array of items, protobuf-net's model.</summary>
    public virtual IReadOnlyList<object> Parts => [];

    /// <summary>Why it has no <see cref="Parts"/>, attributes or messages for an encoding, for example <c>$.tags[] holds null, which protobuf cannot carry</c>; null if it has them.</summary>
    /// <param name="encoding">Id of the encoding, for example <c>protobuf</c>.</param>
    public virtual string? Refusal(string encoding) => null;

    /// <summary>Gives the user the payload with the type of its items: the only place where that type is opened.</summary>
    public abstract TResult Open<TResult>(IPayloadUser<TResult> user);
}
