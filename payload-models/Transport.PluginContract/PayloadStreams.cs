using System.IO.Pipelines;

namespace Transport.PluginContract;

/// <summary>For libraries that know only streams.</summary>
public static class PayloadStreams
{
    /// <summary>A write-only stream that appends to <paramref name="output"/>; nothing is held back, so nothing needs flushing.</summary>
    public static Stream AsStream(this IBufferWriter<byte> output) => new BufferWriterStream(output);

    /// <summary>A read-only stream over <paramref name="input"/>, without a copy.</summary>
    public static Stream AsStream(this in ReadOnlySequence<byte> input) => PipeReader.Create(input).AsStream();
}
