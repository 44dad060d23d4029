namespace Transport.MessagePack;

/// <summary>Writes and reads values of one type. Implementations hold no state and are safe for concurrent calls.</summary>
/// <typeparam name="T">The type in memory.</typeparam>
public interface IMessagePackFormatter<T>
{
    /// <summary>Writes exactly one MessagePack value.</summary>
    void Write(ref MessagePackWriter writer, T value);

    /// <summary>Reads exactly one MessagePack value.</summary>
    /// <exception cref="MessagePackException">The next value is no <typeparamref name="T"/>.</exception>
    T Read(ref MessagePackReader reader);
}
