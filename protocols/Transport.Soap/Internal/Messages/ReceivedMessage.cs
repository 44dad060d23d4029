using System.Buffers;
using System.Text;

namespace Transport.Soap.Internal.Messages;

/// <summary>The bytes of a received message, in one piece of pooled memory until it is disposed.</summary>
/// <param name="encoding">The character encoding that the transport stated; null where the bytes must tell.</param>
internal sealed class ReceivedMessage(byte[] buffer, int length, Encoding? encoding) : IDisposable
{
    public byte[] Buffer => buffer;

    public int Length => length;

    public Encoding? Encoding => encoding;

    public void Dispose() => ArrayPool<byte>.Shared.Return(buffer);
}
