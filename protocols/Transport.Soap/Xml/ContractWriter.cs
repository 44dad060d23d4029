using System.Runtime.Serialization;

namespace Transport.Soap.Xml;

/// <summary>What compiled plans write to. Plans call the sealed writer of their kind, so every call is direct.</summary>
internal abstract class ContractWriter
{
    /// <summary>The depth from which on an object graph is taken to be a cycle.</summary>
    protected const int MaxDepth = 512;

    public abstract void Boolean(ElementName name, bool value);

    public abstract void Int32(ElementName name, int value);

    public abstract void Int64(ElementName name, long value);

    public abstract void UInt64(ElementName name, ulong value);

    public abstract void Single(ElementName name, float value);

    public abstract void Double(ElementName name, double value);

    public abstract void Decimal(ElementName name, decimal value);

    public abstract void DateTime(ElementName name, DateTime value);

    public abstract void TimeSpan(ElementName name, TimeSpan value);

    public abstract void Guid(ElementName name, Guid value);

    public abstract void String(ElementName name, string value);

    public abstract void Bytes(ElementName name, byte[] value);

    /// <summary>An element without a value; <paramref name="contentNamespace"/> where its contract lives in another namespace.</summary>
    public abstract void Nil(ElementName name, string? contentNamespace);

    /// <summary>Starts an element whose members follow.</summary>
    public abstract void Start(ElementName name);

    /// <summary>Ends what <see cref="Start"/> began.</summary>
    public abstract void End(ElementName name);

    /// <summary>Starts an element whose members live in another namespace, which gets a prefix here unless it has one.</summary>
    public abstract void StartScope(ElementName name, string contentNamespace);

    /// <summary>Ends what <see cref="StartScope"/> or <see cref="StartPart"/> began.</summary>
    public abstract void EndScope(ElementName name);

    /// <summary>Starts a part of a message body: as a scope, and with the schema instance namespace declared.</summary>
    public abstract void StartPart(ElementName name, string? contentNamespace);

    /// <summary>A part of a message body without a value.</summary>
    public abstract void NilPart(ElementName name, string? contentNamespace);

    /// <summary>Refuses an object graph that is deeper than <see cref="MaxDepth"/>.</summary>
    protected static void ThrowTooDeep() => throw new SerializationException(
        $"The object graph is more than {MaxDepth} levels deep, or holds a cycle, which a data contract without references cannot carry.");
}
