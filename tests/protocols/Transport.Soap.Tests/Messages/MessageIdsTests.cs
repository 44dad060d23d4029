using System.Collections.Concurrent;
using System.Xml;
using Transport.Soap.Messages.Envelopes;

namespace Transport.Soap.Tests.Messages;

/// <summary>New message ids: random GUIDs of version 4 (RFC 9562, section 5.4), none of them twice, whichever threads ask.</summary>
public sealed class MessageIdsTests
{
    [Fact]
    public async Task Next_FromManyThreads_RandomGuidsAndNoneTwice()
    {
        var ids = new ConcurrentDictionary<Guid, bool>();
        await Parallel.ForAsync(0, 8, TestContext.Current.CancellationToken, (_, _) =>
        {
            for (var i = 0; i < 1000; i++)
            {
                Assert.True(ids.TryAdd(GuidOf(MessageIds.Next()), true));
            }

            return ValueTask.CompletedTask;
        });

        Assert.Equal(8000, ids.Count);
        Assert.All(ids.Keys, id => Assert.Equal((4, 2), (id.Version, id.Variant >> 2)));

        // Each of the 122 random bits is set in about half of them: 8,000 draws stay within 300 of 4,000 (six standard deviations and more).
        var bytes = ids.Keys.Select(id => id.ToByteArray(bigEndian: true)).ToArray();
        Assert.All(
            Enumerable.Range(0, 128).Where(bit => bit is not (>= 48 and < 52 or 64 or 65)),
            bit => Assert.InRange(bytes.Count(id => (id[bit / 8] & (0x80 >> (bit % 8))) != 0), 3700, 4300));
    }

    private static Guid GuidOf(UniqueId id) => id.TryGetGuid(out var guid) ? guid : throw new InvalidOperationException($"{id} is no GUID");
}
