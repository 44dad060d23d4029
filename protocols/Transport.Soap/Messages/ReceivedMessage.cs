using System.Text;
using Transport.Soap.Xml;

namespace Transport.Soap.Messages;

/// <summary>The bytes of a received message, in one piece of pooled memory until it is disposed.</summary>
/// <param name="buffer">From the shared pool.</param>
/// <param name="length">Bytes of the message.</param>
/// <param name="encoding">The character encoding that the transport stated; null if it must be detected from the bytes.</param>
/// <param name="start">Where the message begins; behind the strings that a message of a session defines.</param>
internal sealed class ReceivedMessage(byte[] buffer, int length, Encoding? encoding, int start = 0) : IDisposable
{
    public byte[] Buffer => buffer;

    public int Start => start;

    public int Length => length;

    public ReadOnlySpan<byte> Span => buffer.AsSpan(start, length);

    public Encoding? Encoding => encoding;

    /// <summary>Items that were read, and taken out of the message, while it arrived; null where it is as it was sent.</summary>
    public ItemsReader? Items { get; init; }

    /// <summary>False where there was no room for more than its start.</summary>
    public bool IsWhole { get; init; } = true;

    public void Dispose() => MessageMemory.Return(buffer);
}
