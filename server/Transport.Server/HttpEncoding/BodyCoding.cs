using System.IO.Compression;
using ZstdSharp;

namespace Transport.Server.HttpEncoding;

/// <summary>A content coding that bodies are sent in (RFC 9110, 8.4.1), each at a level for answers that are made while somebody waits.</summary>
/// <param name="Name">As Content-Encoding has it.</param>
/// <param name="Compress">A stream that compresses into another.</param>
internal sealed record BodyCoding(string Name, Func<Stream, Stream> Compress)
{
    private const int LevelOfZstd = 1;

    /// <summary>Those that clients can ask for; of several that one likes equally, the first.</summary>
    public static IReadOnlyList<BodyCoding> All { get; } =
    [
        new("gzip", target => new GZipStream(target, CompressionLevel.Fastest)),
        new("br", target => new BrotliStream(target, CompressionLevel.Fastest)),
        new("zstd", target => new CompressionStream(target, LevelOfZstd)),
    ];
}
