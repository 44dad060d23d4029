using System.Diagnostics;
using System.IO.Compression;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Transport.Grpc.Internal;

namespace Transport.Grpc.Tests;

/// <summary>Seeded damage to good requests, in process: each is read, or refused with a status, at once and within bounded memory.</summary>
public sealed class FrameMutationTests
{
    private const int Inputs = 20_000;
    private const int MaxMessageBytes = 64 * 1024;

    // Per input: a few pooled buffers of the message limit at the most, never what a length or a gzip stream claims.
    private const long MaxAllocated = 1_000_000;

    private static readonly GrpcMarshaller<int> Marshaller = new(
        (_, _) => throw new NotSupportedException(),
        input => input.Length % 7 == 6 ? throw new FormatException("malformed") : (int)input.Length);

    [Fact]
    public async Task ReadRequest_DamagedFrame_IsReadOrHasAStatus()
    {
        var random = new Random(20120101);
        byte[][] good = [RawCall.Frame([]), RawCall.Frame(new byte[100]), RawCall.Frame(Gzip(new byte[5000]), 1), RawCall.Frame(Gzip([.. Enumerable.Range(0, 255).Select(i => (byte)i)]), 1)];
        var clock = Stopwatch.StartNew();
        var outcomes = new Dictionary<string, int>();
        for (var i = 0; i < Inputs; i++)
        {
            var bytes = Damage(good[i % good.Length], random, keepHeader: i % 3 != 0);
            var before = GC.GetAllocatedBytesForCurrentThread();
            var outcome = await ReadAsync(bytes, i % 5 == 0 ? null : "gzip");
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, long.MinValue, MaxAllocated);
            outcomes[outcome] = outcomes.GetValueOrDefault(outcome) + 1;
            Assert.True(clock.Elapsed < TimeSpan.FromMinutes(2), $"hung at input {i}");
        }

        // A third must have got past framing, or the damage is of the wrong kind.
        Assert.InRange(outcomes["read"] + outcomes.GetValueOrDefault("past framing"), Inputs / 3, Inputs);
        Assert.InRange(outcomes["Internal"], 1000, Inputs);
        Assert.InRange(outcomes["ResourceExhausted"], 100, Inputs);
    }

    private static async Task<string> ReadAsync(byte[] bytes, string? encoding)
    {
        using var call = new GrpcServerCall(new DefaultHttpContext(), compressResponse: false);
        try
        {
            await RequestReader.ReadAsync(PipeReader.Create(new MemoryStream(bytes)), Marshaller, encoding, MaxMessageBytes, call);
            return "read";
        }
        catch (GrpcException e)
        {
            return e.InnerException is null ? e.Status.ToString() : "past framing";
        }
    }

    /// <param name="keepHeader">Damages the message alone and gives its new length in the header.</param>
    private static byte[] Damage(byte[] good, Random random, bool keepHeader)
    {
        List<byte> bytes = keepHeader ? [.. good[5..]] : [.. good];
        for (var changes = random.Next(1, 4); changes > 0 && bytes.Count > 0; changes--)
        {
            var at = random.Next(bytes.Count);
            switch (random.Next(5))
            {
                case 0:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 1:
                    bytes[random.Next(Math.Min(5, bytes.Count))] = (byte)random.Next(256);
                    break;
                case 2:
                    bytes.Insert(at, (byte)random.Next(256));
                    break;
                case 3:
                    bytes.RemoveRange(at, random.Next(1, Math.Min(8, bytes.Count - at) + 1));
                    break;
                default:
                    bytes.InsertRange(at, bytes.GetRange(at, random.Next(1, Math.Min(16, bytes.Count - at) + 1)));
                    break;
            }
        }

        return keepHeader ? RawCall.Frame([.. bytes], good[0]) : [.. bytes];
    }

    private static byte[] Gzip(byte[] plain)
    {
        var output = new MemoryStream();
        using (var gzip = new GZipStream(output, CompressionLevel.Fastest))
        {
            gzip.Write(plain);
        }

        return output.ToArray();
    }
}
