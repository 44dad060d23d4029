namespace Transport.Soap.Xml;

/// <summary>A writer whose bytes can be sent before the message is complete.</summary>
internal interface IStreamedWriter
{
    /// <summary>Bytes written since the last <see cref="Commit"/>.</summary>
    int Uncommitted { get; }

    /// <summary>Opens the element around the parts of a message.</summary>
    /// <param name="name">The element.</param>
    /// <param name="encoded">Its start with its namespace, as it is without a session.</param>
    void StartWrapper(ElementName name, ReadOnlySpan<byte> encoded);

    /// <summary>Appends bytes that are encoded already.</summary>
    void Raw(ReadOnlySpan<byte> bytes);

    /// <summary>Returns what was written. Not between the start of an element and its content.</summary>
    void Commit();

    /// <summary>Hands the last segment over. Nothing may be written afterwards.</summary>
    void Complete();
}
