namespace Transport.Soap.Xml;

/// <summary>A reader of messages of which the end need not have arrived.</summary>
internal interface IStreamedReader
{
    /// <summary>Where the next byte is read, in the buffer.</summary>
    int Position { get; }

    /// <summary>True once something was met that this reader does not know, the end of what has arrived for one.</summary>
    bool Failed { get; }

    /// <summary>Reads the start of the element around the parts of a message, or fails.</summary>
    /// <param name="name">The element.</param>
    /// <param name="encoded">Its start with its namespace, as it is without a session.</param>
    bool StartWrapper(ElementName name, ReadOnlySpan<byte> encoded);
}
