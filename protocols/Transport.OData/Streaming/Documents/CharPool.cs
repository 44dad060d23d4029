using System.Buffers;
using Microsoft.OData.Buffers;

namespace Transport.OData.Streaming.Documents;

/// <summary>Lends Microsoft.OData.Core its character buffers.</summary>
internal sealed class CharPool : ICharArrayPool
{
    public static CharPool Shared { get; } = new();

    public char[] Rent(int minSize) => ArrayPool<char>.Shared.Rent(minSize);

    public void Return(char[] array) => ArrayPool<char>.Shared.Return(array);
}
