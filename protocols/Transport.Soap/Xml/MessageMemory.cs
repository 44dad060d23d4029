using System.Buffers;

namespace Transport.Soap.Xml;

/// <summary>
/// Pooled memory for messages, as far as it is worth keeping. Arrays of more than 16 MB are not pooled: the shared pool would keep some of each size
/// for every processor, so that a process stayed as large as its largest messages have made it.
/// </summary>
internal static class MessageMemory
{
    /// <summary>In bytes. Messages of more are rare, and over HTTP read while they arrive.</summary>
    public const int LargestPooled = 16 * 1024 * 1024;

    /// <summary>At least <paramref name="size"/> bytes of any content.</summary>
    public static byte[] Rent(int size) =>
        size <= LargestPooled ? ArrayPool<byte>.Shared.Rent(size) : GC.AllocateUninitializedArray<byte>(size);

    /// <summary>Takes back what <see cref="Rent"/> gave.</summary>
    public static void Return(byte[] array)
    {
        if (array.Length <= LargestPooled)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }
}
