using System.Buffers;
using System.IO.Compression;
using Transport.Engine.Relay;

namespace Transport.Experiments.Medians;

/// <summary>
/// Calls of each cell, with a separate client, through a relay that counts bytes and records times. A call before them opens the connection and
/// fills what a connection remembers (HTTP/2 settings and header tables, the session dictionary of net.tcp), so that a typical call is
/// counted. One call counts bytes; the others are split into phases.
/// </summary>
internal static class BytesPhase
{
    /// <summary>Calls that are split into phases, if their time box allows.</summary>
    private const int SplitCalls = 15;

    private static readonly TimeSpan SplitBox = TimeSpan.FromMilliseconds(60);

    public static async Task RunAsync(SessionContext session)
    {
        var done = 0;
        foreach (var row in session.Cells.Where(cell => cell.Row.Description.Wire != TransportDescription.NoWire).GroupBy(cell => cell.Row))
        {
            await using var relay = ByteRelay.Start(row.Key.Address, row.Key.Description.Id);
            await session.Server.BeginStampsAsync(row.Key.Counters, session.StopNow).ConfigureAwait(false);
            var client = row.Key.CreateClient(relay.Address);
            foreach (var cell in row)
            {
                session.Progress(RunPhase.Bytes, cell.Cell, done++, session.Cells.Count);
                if (!cell.IsDropped && cell.Task.Bytes && !session.IsFinishing && !await CountAsync(session, cell, client, relay).ConfigureAwait(false))
                {
                    await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
                    client = row.Key.CreateClient(relay.Address);
                }
            }

            await MeasuredRow.CloseAsync(client).ConfigureAwait(false);
            await session.Server.EndStampsAsync(row.Key.Counters, session.StopNow).ConfigureAwait(false);
        }
    }

    /// <returns>Whether the client may be used again.</returns>
    private static async Task<bool> CountAsync(SessionContext session, CellState cell, ITransportClient client, ByteRelay relay)
    {
        string reason;
        try
        {
            var outcome = await session.Caller.CallAsync(client, cell.Cell, isExact: true).ConfigureAwait(false);
            if (outcome.End == CallEnd.Completed)
            {
                relay.Take();
                outcome = await session.Caller.CallAsync(client, cell.Cell, isExact: true).ConfigureAwait(false);
            }

            if (outcome.End == CallEnd.Completed)
            {
                Send(session, cell, relay.Take());
                outcome = cell.Task.Phases ? await SplitAsync(session, cell, client, relay).ConfigureAwait(false) : outcome;
            }

            session.Caller.TakeAnswer();
            if (outcome.End == CallEnd.Completed)
            {
                return true;
            }

            reason = outcome.Reason(session.Caller.Deadline);
        }
        catch (InvalidDataException problem)
        {
            reason = problem.Message;
        }

        await session.FailAsync(cell, $"through the byte-counting relay: {reason}", drop: false).ConfigureAwait(false);
        return false;
    }

    private static async Task<CallOutcome> SplitAsync(SessionContext session, CellState cell, ITransportClient client, ByteRelay relay)
    {
        var split = new PhaseSplit(cell);
        var startedAt = Stopwatch.GetTimestamp();
        CallOutcome outcome;
        var made = 0;
        do
        {
            var before = await session.Server.BeginStampsAsync(cell.Row.Counters, session.StopNow).ConfigureAwait(false);
            outcome = await session.Caller.CallAsync(client, cell.Cell).ConfigureAwait(false);
            if (outcome.End != CallEnd.Completed)
            {
                return outcome;
            }

            var after = await session.Server.ReadRepositoryCallAsync(cell.Row.Counters, session.StopNow).ConfigureAwait(false);
            split.Add(outcome, relay.Take(), before, after);
        }
        while (++made < SplitCalls && Stopwatch.GetElapsedTime(startedAt) < SplitBox);

        if (split.Complete() is { } phases)
        {
            session.Send(phases);
        }

        return outcome;
    }

    private static void Send(SessionContext session, CellState cell, RelayedCall passed)
    {
        var protocol = cell.Row.Description.Protocol;
        var body = new ArrayBufferWriter<byte>();
        var request = WireSplitter.Split(protocol, passed.Requests);
        var response = WireSplitter.Split(protocol, passed.Responses, body);
        session.Send(new BytesCounted(
            cell.Cell,
            request.Body,
            response.Body,
            request.Wire,
            response.Wire,
            // An HTTP/2 client sends window updates while an answer arrives; nothing waits for them.
            protocol is WireProtocol.Http2 or WireProtocol.Tls ? 1 : passed.RoundTrips,
            protocol == WireProtocol.Tls ? null : Compressed(body.WrittenSpan, stream => new GZipStream(stream, CompressionLevel.Fastest)),
            protocol == WireProtocol.Tls ? null : Compressed(body.WrittenSpan, stream => new BrotliStream(stream, CompressionLevel.Fastest))));
    }

    private static long Compressed(ReadOnlySpan<byte> body, Func<Stream, Stream> compress)
    {
        var compressed = new MemoryStream();
        using (var coding = compress(compressed))
        {
            coding.Write(body);
        }

        // A closed memory stream still returns its content.
        return compressed.ToArray().LongLength;
    }
}
