namespace Transport.MessagePack;

/// <summary>Bytes that are not MessagePack, or not the value that was asked for.</summary>
/// <param name="message">What was found, and what should have been there.</param>
/// <param name="offset">Bytes from the start of the input to the value at fault.</param>
public sealed class MessagePackException(string message, long offset, Exception? inner = null)
    : Exception($"{message} (at byte {offset})", inner)
{
    /// <summary>Bytes from the start of the input to the value at fault.</summary>
    public long Offset => offset;
}
