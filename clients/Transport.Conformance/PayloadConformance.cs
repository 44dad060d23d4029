using Transport.PluginContract.Payloads;

namespace Transport.Conformance;

/// <summary>Whether an encoding carries a payload: every item comes back as it was, at every size, whole and in pieces.</summary>
public static class PayloadConformance
{
    /// <summary>Items of the trials.</summary>
    public static IReadOnlyList<int> Sizes { get; } = [1, 10, 100, 1_000];

    /// <summary>Trials that would take more than this as JSON are left out, in bytes.</summary>
    private const long MostBytes = 256L * 1024 * 1024;

    /// <summary>Bodies up to this are read in pieces of one byte, longer ones in <see cref="LongPiece"/>s.</summary>
    private const int ShortBody = 64 * 1024;

    private const int LongPiece = 1021;

    /// <summary>Runs the trials; nothing that the encoding or the payload throws is an exception here.</summary>
    public static PayloadResult Check(Payload payload, IPayloadEncoding encoding)
    {
        ArgumentNullException.ThrowIfNull(payload);
        return payload.Open(new Trial(encoding));
    }

    /// <summary>The sizes that are not too large for a payload.</summary>
    internal static IEnumerable<int> SizesOf<T>(Payload<T> payload)
        where T : class, new()
    {
        var most = MostBytes / Math.Max(1, payload.SizeOf(0).JsonBytes);
        return Sizes.Where(size => size <= Math.Max(1, most));
    }

    private sealed class Trial(IPayloadEncoding encoding) : IPayloadUser<PayloadResult>
    {
        private readonly List<long> _bytes = [];

        public PayloadResult Use<T>(Payload<T> payload)
            where T : class, new()
        {
            try
            {
                if (encoding.Refuse(payload) is { } reason)
                {
                    return new PayloadResult(encoding.Id, PayloadResult.Refused, reason, []);
                }

                encoding.Prepare(payload);
                return Try(payload, 0) ?? SizesOf(payload).Select(size => Try(payload, size)).FirstOrDefault(failed => failed is not null)
                    ?? new PayloadResult(encoding.Id, PayloadResult.Verified, null, _bytes);
            }
            catch (Exception thrown)
            {
                return Failed(PayloadFailure.Describe(thrown));
            }
        }

        private PayloadResult? Try<T>(Payload<T> payload, int size)
            where T : class, new()
        {
            var items = payload.Make(size, 0);
            var expected = payload.DigestOf(items);
            var body = Write(items);
            if (!body.AsSpan().SequenceEqual(Write(items)))
            {
                return Failed($"two encodings of {size} items differ");
            }

            if (payload.DigestOf(encoding.Read<T[]>(new ReadOnlySequence<byte>(body))) != expected)
            {
                return Failed($"unequal: {size} items came back changed");
            }

            if (payload.DigestOf(encoding.Read<T[]>(Pieces.Of(body, body.Length <= ShortBody ? 1 : LongPiece))) != expected)
            {
                return Failed($"unequal: {size} items that came in pieces came back changed");
            }

            if (size > 0)
            {
                _bytes.Add(body.LongLength);
            }

            return null;
        }

        private byte[] Write<T>(T[] items)
        {
            var output = new ArrayBufferWriter<byte>();
            encoding.Write(output, items);
            return output.WrittenSpan.ToArray();
        }

        private PayloadResult Failed(string reason) => new(encoding.Id, PayloadResult.Failed, reason, []);
    }
}
