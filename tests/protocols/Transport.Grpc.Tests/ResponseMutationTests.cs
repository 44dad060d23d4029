using System.Buffers;
using System.Net;
using System.Net.Http.Headers;
using Transport.Grpc.Internal;
using Transport.TestSupport;

namespace Transport.Grpc.Tests;

/// <summary>A hostile server's answers, in process: each is read, or is the status of its call, at once and within bounded memory.</summary>
public sealed class ResponseMutationTests
{
    private const int Inputs = 20_000;

    // Per call: the answer's bytes in pooled buffers, its message at most, never what a length or a gzip stream claims.
    private const long MaxAllocated = 1_000_000;

    private static readonly GrpcMethod<byte[], byte[]> Method = new(
        "test.Service",
        "Echo",
        new((message, output) => output.Write(message), _ => throw new NotSupportedException()),
        new((_, _) => throw new NotSupportedException(), input => input.Length % 7 == 6 ? throw new FormatException("malformed") : input.ToArray()));

    private static readonly string?[] Statuses =
        [null, "0", "0", "0", "0", "0", "0", "0", "0", "1", "5", "16", "17", "77", "-1", "00", "+0", " 0", "0,0", "", "no number", "99999999999999999999"];

    private static readonly string?[] Encodings = ["gzip", "gzip", "gzip", "GZIP", "identity", "zstd", "gzip, gzip", "", null];

    private static readonly string[] Messages = ["", "plain", "%", "%E2", "%zz", "%E2%98%BA", "%F0%9F%98", "%00", "%25%"];

    private static readonly string[] Binaries = ["", "=", "q", "qw", "qw==", "qw, AAE", ",,,", "!", "qw=AA", "%%%%"];

    private static readonly string?[] ContentTypes = ["application/grpc", "application/grpc+proto", "application/grpc;x=1", "application/grpc-web", "text/html", "", null];

    [Fact]
    public async Task Call_DamagedAnswer_IsReadOrHasAStatus()
    {
        var random = new Random(20120101);
        var outcomes = new Dictionary<string, int>();
        using var server = new HostileServer(random);
        using var invoker = new HttpMessageInvoker(server);
        await BoundedInputs.EachAsync(
            Inputs,
            i => FrameMutator.Damage(FrameMutator.Good[i % FrameMutator.Good.Length], random, keepHeader: i % 4 != 0),
            bytes =>
            {
                server.Body = bytes;
                // The answer is there at once, so that the call ends on this thread.
                var outcome = CallAsync(invoker).GetAwaiter().GetResult();
                outcomes[outcome] = outcomes.GetValueOrDefault(outcome) + 1;
            },
            _ => MaxAllocated);

        // A third must have got past framing, or the damage is of the wrong kind.
        Assert.InRange(outcomes["read"] + outcomes["past framing"], Inputs / 3, Inputs);
        Assert.InRange(outcomes["Internal"], 1000, Inputs);
        Assert.InRange(outcomes["ResourceExhausted"], 50, Inputs);
        Assert.InRange(outcomes["Unknown"], 500, Inputs);
    }

    private static async Task<string> CallAsync(HttpMessageInvoker invoker)
    {
        using var call = new UnaryCall<byte[], byte[]>(
            Method, new GrpcChannelOptions { MaxReceiveMessageBytes = 64 * 1024 }, GrpcCallOptions.Default, EchoServer.Soon);
        try
        {
            await call.SendAsync(invoker, new Uri("http://127.0.0.1/"), [1]);
            call.ReadHeaders();
            call.ReadTrailers();
            return "read";
        }
        catch (GrpcException e)
        {
            return e.InnerException is FormatException or InvalidDataException ? "past framing" : e.Status.ToString();
        }
    }

    /// <summary>Answers with a given body, in pieces, and with good and bad heads and trailers around it.</summary>
    private sealed class HostileServer(Random random) : HttpMessageHandler
    {
        public byte[] Body { get; set; } = [];

        protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var status = random.Next(20) == 0 ? random.Next(200, 600) : 200;
            var response = new HttpResponseMessage((HttpStatusCode)status) { Content = new StreamContent(new Pieces(Body, random)), RequestMessage = request };
            Add(response.Content.Headers, "content-type", random.Next(10) == 0 ? ContentTypes[random.Next(ContentTypes.Length)] : "application/grpc");
            Add(response.Headers, "grpc-encoding", random.Next(6) == 0 ? Encodings[random.Next(Encodings.Length)] : "gzip");
            AddStatus(random.Next(30) == 0 ? response.Headers : response.TrailingHeaders);
            return Task.FromResult(response);
        }

        private static void Add(HttpHeaders headers, string name, string? value)
        {
            if (value is not null)
            {
                headers.TryAddWithoutValidation(name, value);
            }
        }

        private void AddStatus(HttpHeaders headers)
        {
            Add(headers, "grpc-status", random.Next(5) == 0 ? Statuses[random.Next(Statuses.Length)] : "0");
            Add(headers, "grpc-message", Messages[random.Next(Messages.Length)]);
            Add(headers, "x-bin", Binaries[random.Next(Binaries.Length)]);
        }
    }

    /// <summary>Reads of any length, and a connection that may break in between.</summary>
    private sealed class Pieces(byte[] bytes, Random random) : MemoryStream(bytes)
    {
        private readonly bool _breaks = random.Next(25) == 0;

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (_breaks && Position > 0)
            {
                throw new IOException("The connection is gone.");
            }

            return new(Read(buffer.Span[..Math.Min(buffer.Length, random.Next(1, 2000))]));
        }
    }
}
