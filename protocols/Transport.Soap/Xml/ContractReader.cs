namespace Transport.Soap.Xml;

/// <summary>What compiled plans read from. Each value method follows a <see cref="Next(ElementName[], int)"/> that found its element.</summary>
internal abstract class ContractReader
{
    /// <summary>
    /// The index in <paramref name="names"/>, above <paramref name="last"/>, of the next known element; -1 at the end of the enclosing
    /// element. Elements out of order or unknown are skipped, as the data contract serialiser skips them.
    /// </summary>
    public abstract int Next(ElementName[] names, int last);

    /// <summary>True at another item of a collection, false at its end.</summary>
    public abstract bool NextItem(ElementName name);

    public abstract bool Boolean(ElementName name);

    public abstract int Int32(ElementName name);

    public abstract long Int64(ElementName name);

    public abstract ulong UInt64(ElementName name);

    public abstract float Single(ElementName name);

    public abstract double Double(ElementName name);

    public abstract decimal Decimal(ElementName name);

    public abstract DateTime DateTime(ElementName name);

    public abstract TimeSpan TimeSpan(ElementName name);

    public abstract Guid Guid(ElementName name);

    public abstract string? String(ElementName name);

    public abstract byte[]? Bytes(ElementName name);

    /// <summary>True, with everything read, if the element is nil; false leaves the element to be read.</summary>
    public abstract bool Nil(ElementName name);

    /// <summary>Enters the element; false, with everything read, if it is nil.</summary>
    public abstract bool Start(ElementName name, TypeName type);

    /// <summary>Leaves what <see cref="Start"/> entered.</summary>
    public abstract void End(ElementName name);

    /// <summary>As <see cref="Start"/>, where members live in another namespace than the element.</summary>
    public abstract bool StartScope(ElementName name, TypeName type);

    /// <summary>As <see cref="StartScope"/>, for a part of a message body.</summary>
    public abstract bool StartPart(ElementName name, TypeName type);

    /// <summary>Leaves what <see cref="StartScope"/> or <see cref="StartPart"/> entered.</summary>
    public abstract void EndScope(ElementName name);

    /// <summary>A required member that was not there.</summary>
    public abstract void Missing(ElementName name);

    /// <summary>A value outside what its type can hold.</summary>
    public abstract void OutOfRange(ElementName name, string type);
}
