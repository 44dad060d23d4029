namespace Transport.Server.Tests.Rows;

/// <summary>The settings of channels, seen in HTTP/2 frames and in how calls end.</summary>
internal static class GrpcSettings
{
    private const int PrefaceBytes = 24;
    private const int FrameHeadBytes = 9;
    private const byte DataFrame = 0;
    private const byte SettingsFrame = 4;
    private const byte PingFrame = 6;
    private const ushort InitialWindowSize = 4;

    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> Checks { get; } = new Dictionary<string, Func<StatedSetting, Task>>
    {
        ["InitialHttp2StreamWindowSize"] = async setting =>
        {
            var passed = await setting.RecordAsync(async client =>
            {
                for (var call = 0; call < 3; call++)
                {
                    await client.GetPersonsAsync(1000, includeOrders: true, Deadline.Soon);
                }
            });
            var frames = Frames(passed.Requests.AsMemory(PrefaceBytes)).ToList();

            Assert.Equal(uint.Parse(setting.Value.Split(',')[0], CultureInfo.InvariantCulture), WindowIn(frames.First(frame => frame.Type == SettingsFrame).Payload));
            // Pings measure the way there and back, by which a window grows.
            Assert.Contains(frames, frame => frame is { Type: PingFrame, Flags: 0 });
        },
        ["EnableMultipleHttp2Connections"] = async setting => Assert.Equal(setting.Value == "true" ? 2 : 1, await ConnectionsOfTwoCallsAsync(setting)),
        ["MaxReceiveMessageSize"] = async setting =>
        {
            // More than the library's own 4 MiB.
            await using var client = setting.Open();
            Assert.Equal(40_000, (await client.GetPersonsAsync(40_000, includeOrders: true, Deadline.Soon)).Count);
        },
        ["ThrowOperationCanceledOnCancellation"] = async setting =>
        {
            await using var server = await FakeServer.StartAsync(HttpProtocols.Http2, context => Task.Delay(Timeout.Infinite, context.RequestAborted));
            await using var client = setting.Open(server.Address);
            using var cancelled = new CancellationTokenSource();
            var call = client.QueryAsync(1, 1, cancelled.Token).AsTask();
            await cancelled.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => call);
        },
        ["CompressionProviders"] = async setting =>
        {
            // The library writes a comma after the last of none.
            Assert.Equal("identity,", await AcceptedAsync(HttpVariants.None));
            Assert.Equal("identity,gzip", await AcceptedAsync(HttpVariants.Gzip));

            async Task<string> AcceptedAsync(HttpVariants variants)
            {
                var accepted = new TaskCompletionSource<string>();
                await using var server = await FakeServer.StartAsync(HttpProtocols.Http2, context =>
                {
                    accepted.TrySetResult(context.Request.Headers["grpc-accept-encoding"].ToString());
                    return Task.CompletedTask;
                });
                await using var client = setting.Row.CreateClient(new ClientOptions { Address = server.Address, Variants = variants });
                await Assert.ThrowsAnyAsync<Exception>(() => client.QueryAsync(1, 1, Deadline.Soon).AsTask());
                return await accepted.Task.WaitAsync(Deadline.Soon);
            }
        },
        ["objects of a batch"] = async setting =>
        {
            var rows = int.Parse(setting.Value, CultureInfo.InvariantCulture);
            // The schema, and a message for each batch.
            Assert.Equal((2, 3), (Messages(await FlightAsync(setting, rows)), Messages(await FlightAsync(setting, rows + 1))));
        },
        ["instants"] = async setting =>
        {
            var ticks = new byte[sizeof(long)];
            BinaryPrimitives.WriteInt64LittleEndian(ticks, PeopleData.MakePerson(7, includeOrders: false).CreatedOn.Ticks);
            Assert.True((await FlightAsync(setting, 10)).Span.IndexOf(ticks) > 0);
        },
        ["compression of buffers"] = async setting => Assert.True((await FlightAsync(setting, 10)).Span.IndexOf("Person1Person2Person3"u8) > 0),
        ["CompatibilityLevel"] = async setting =>
        {
            var passed = await setting.RecordAsync(async client => await client.GetPersonsAsync(2, includeOrders: true, Deadline.Soon));
            EncodingSettings.AssertTimestamp(passed.Responses);
        },
    };

    private static async Task<ReadOnlyMemory<byte>> FlightAsync(StatedSetting setting, int persons) =>
        (await setting.RecordAsync(async client => await client.GetPersonsAsync(persons, includeOrders: false, Deadline.Soon))).Responses;

    /// <summary>gRPC's messages in what a server sent over a connection.</summary>
    private static int Messages(ReadOnlyMemory<byte> connection)
    {
        byte[] data = [.. Frames(connection).Where(static frame => frame.Type == DataFrame).SelectMany(static frame => frame.Payload.ToArray())];
        var count = 0;
        for (var at = 0; at < data.Length; count++)
        {
            at += 5 + BinaryPrimitives.ReadInt32BigEndian(data.AsSpan(at + 1));
        }

        return count;
    }

    /// <summary>Two calls at a time to a server that takes one a connection: the second waits, or opens a connection.</summary>
    private static async Task<int> ConnectionsOfTwoCallsAsync(StatedSetting setting)
    {
        var connections = new ConcurrentDictionary<string, bool>();
        using var arrived = new SemaphoreSlim(0);
        var goOn = new TaskCompletionSource();
        await using var server = await FakeServer.StartAsync(
            HttpProtocols.Http2,
            async context =>
            {
                connections[context.Connection.Id] = true;
                arrived.Release();
                await goOn.Task;
            },
            streams: 1);
        await using var client = setting.Row.CreateClient(new ClientOptions { Address = server.Address, MaxConnections = 2 });
        Task[] calls = [client.QueryAsync(1, 1, Deadline.Soon).AsTask(), client.QueryAsync(1, 1, Deadline.Soon).AsTask()];
        await arrived.WaitAsync(Deadline.Soon);
        if (setting.Value == "true")
        {
            // Comes while the first is under way, or never.
            await arrived.WaitAsync(Deadline.Soon);
        }

        goOn.SetResult();
        // The answer is none of gRPC's, so both fail; what counts is where they arrived.
        await Task.WhenAll(calls.Select(call => Record.ExceptionAsync(() => call).AsTask()));
        return connections.Count;
    }

    private static IEnumerable<(byte Type, byte Flags, ReadOnlyMemory<byte> Payload)> Frames(ReadOnlyMemory<byte> connection)
    {
        for (var rest = connection; rest.Length >= FrameHeadBytes;)
        {
            var head = rest.Span;
            var length = (head[0] << 16) | (head[1] << 8) | head[2];
            yield return (head[3], head[4], rest.Slice(FrameHeadBytes, length));
            rest = rest[(FrameHeadBytes + length)..];
        }
    }

    private static uint WindowIn(ReadOnlyMemory<byte> settings)
    {
        for (var at = 0; at < settings.Length; at += 6)
        {
            if (BinaryPrimitives.ReadUInt16BigEndian(settings.Span[at..]) == InitialWindowSize)
            {
                return BinaryPrimitives.ReadUInt32BigEndian(settings.Span[(at + 2)..]);
            }
        }

        // What RFC 9113 says where nothing is said.
        return 65_535;
    }
}
