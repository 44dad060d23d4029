using System.IO.Compression;
using Grpc.AspNetCore.Server;
using Grpc.Core;
using Grpc.Net.Compression;
using Microsoft.Extensions.DependencyInjection;

namespace Transport.Plugin.Grpc;

/// <summary>gRPC's own compression, of responses alone; the other rows over gRPC link this file, so that all of them compress alike.</summary>
/// <param name="mostBytes">What a response may have when it is decompressed; 0 on servers, which take no compressed requests: a few kilobytes may be a gigabyte, and only what arrives is counted.</param>
internal sealed class GzipResponses(long mostBytes) : ICompressionProvider
{
    public string EncodingName => "gzip";

    /// <summary>Responses are compressed where the client takes that: those of <c>+gzip</c>.</summary>
    public static void AddTo(IServiceCollection services) => services.PostConfigure<GrpcServiceOptions>(static options =>
    {
        // The library has added its own.
        options.CompressionProviders.Clear();
        options.CompressionProviders.Add(new GzipResponses(0));
        options.ResponseCompressionAlgorithm = "gzip";
        options.ResponseCompressionLevel = CompressionLevel.Fastest;
    });

    public Stream CreateCompressionStream(Stream stream, CompressionLevel? compressionLevel) =>
        new Whole(stream, compressionLevel ?? CompressionLevel.Fastest);

    public Stream CreateDecompressionStream(Stream stream) => mostBytes > 0
        ? new Bounded(new GZipStream(stream, CompressionMode.Decompress, leaveOpen: true), mostBytes)
        : throw new RpcException(new Status(StatusCode.Unimplemented, "compressed requests are not taken"));

    /// <summary>Of an empty message .NET writes nothing, which other libraries do not take for gzip.</summary>
    private sealed class Whole : GZipStream
    {
        /// <summary>RFC 1952: a head without a name and time, an empty last block, checksum and length of nothing.</summary>
        private static readonly byte[] Nothing = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];

        private readonly Stream _target;
        private bool _isEmpty = true;

        public Whole(Stream target, CompressionLevel level)
            : base(target, level, leaveOpen: true) => _target = target;

        public override void Write(ReadOnlySpan<byte> buffer)
        {
            _isEmpty &= buffer.IsEmpty;
            base.Write(buffer);
        }

        public override void Write(byte[] buffer, int offset, int count)
        {
            _isEmpty &= count == 0;
            base.Write(buffer, offset, count);
        }

        protected override void Dispose(bool disposing)
        {
            base.Dispose(disposing);
            if (disposing && _isEmpty)
            {
                _isEmpty = false;
                _target.Write(Nothing);
            }
        }
    }

    /// <summary>The library copies it into a buffer without a limit.</summary>
    private sealed class Bounded(Stream inner, long mostBytes) : Stream
    {
        private long _read;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => _read; set => throw new NotSupportedException(); }

        public override int Read(Span<byte> buffer)
        {
            var read = inner.Read(buffer);
            _read += read;
            return _read <= mostBytes ? read : throw new InvalidDataException($"The response is longer than {mostBytes} bytes when it is decompressed.");
        }

        public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                inner.Dispose();
            }

            base.Dispose(disposing);
        }
    }
}
