using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Transport.Grpc.Internal;
using Transport.TestSupport;

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
        var outcomes = new Dictionary<string, int>();
        string? encoding = null;
        await BoundedInputs.EachAsync(
            Inputs,
            i =>
            {
                encoding = i % 5 == 0 ? null : "gzip";
                return FrameMutator.Damage(FrameMutator.Good[i % FrameMutator.Good.Length], random, keepHeader: i % 3 != 0);
            },
            bytes =>
            {
                // All of it is there, so that reading it ends on this thread.
                var outcome = ReadAsync(bytes, encoding).GetAwaiter().GetResult();
                outcomes[outcome] = outcomes.GetValueOrDefault(outcome) + 1;
            },
            _ => MaxAllocated);

        // A third must have got past framing, or the damage is of the wrong kind.
        Assert.InRange(outcomes["read"] + outcomes.GetValueOrDefault("past framing"), Inputs / 3, Inputs);
        Assert.InRange(outcomes["Internal"], 1000, Inputs);
        Assert.InRange(outcomes["ResourceExhausted"], 100, Inputs);
    }

    private static async Task<string> ReadAsync(byte[] bytes, string? encoding)
    {
        var call = new GrpcServerCall(new DefaultHttpContext(), compressResponse: false);
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
}
