using System.Buffers;
using System.Reflection;

namespace Transport.Server.Tests.Rows;

/// <summary>The settings of encodings, seen in the bytes that they write and take.</summary>
internal static class EncodingSettings
{
    private const string Surrogate = "\uD83D";

    private static readonly Person[] Two = new MockPersonRepository(2).GetPersons(2, includeOrders: true);

    private static readonly Dictionary<string, Dictionary<string, Action<IPayloadEncoding, string>>> OfEncodings = new()
    {
        ["json"] = new()
        {
            ["Writing"] = (json, _) =>
            {
                Assert.Equal(Goldens.Read("json.persons-2-orders.json"), Bytes(json, Two));
                Assert.Contains("\"FloatNumber\":\"NaN\"", Text(json, With(double.NaN)), StringComparison.Ordinal);
            },
            ["Encoder"] = (json, _) =>
            {
                Assert.Contains("\"\\u003C\\u00E9\"", Text(json, With("<\u00E9")), StringComparison.Ordinal);
                Assert.Throws<ArgumentException>(() => Bytes(json, With(Surrogate)));
            },
            ["MaxDepth"] = JsonDepth,
        },
        ["newtonsoft-json"] = new()
        {
            ["CheckAdditionalContent"] = (json, _) => Assert.Throws<InvalidPayloadException>(() => Read(json, "[{\"Id\":7}] 1")),
            ["DateTimeZoneHandling"] = (json, _) =>
            {
                var instant = Read(json, "[{\"CreatedOn\":\"2012-01-01T02:00:00+02:00\"}]").CreatedOn;
                Assert.Equal((PeopleData.Epoch, DateTimeKind.Utc), (instant, instant.Kind));
            },
            ["MaxDepth"] = JsonDepth,
        },
        ["messagepack"] = new()
        {
            // Of these types nothing on the wire depends on it.
            ["Security"] = (messagePack, stated) =>
            {
                var security = ObjectGraph.Get(StaticField(messagePack, "Options"), "Security")!;
                Assert.Same(security.GetType().GetField(stated)!.GetValue(null), security);
            },
            // An array of two arrays of five; the resolver alone refuses classes without its attributes.
            ["Resolver"] = (messagePack, _) => Assert.Equal([0x92, 0x95], Bytes(messagePack, Two)[..2]),
        },
        ["nerdbank-messagepack"] = new()
        {
            ["Objects"] = (messagePack, _) => Assert.Equal([0x92, 0x85, 0xA2, (byte)'I', (byte)'d'], Bytes(messagePack, Two)[..5]),
        },
        ["memorypack"] = new()
        {
            ["Strings"] = (memoryPack, _) =>
            {
                // Bytes of UTF-8 as their complement, then characters of UTF-16, then the bytes.
                var bytes = Bytes(memoryPack, With("\u00E9"));
                byte[] text = [.. BitConverter.GetBytes(~2), .. BitConverter.GetBytes(1), 0xC3, 0xA9];
                var at = bytes.AsSpan().IndexOf(text);
                Assert.True(at > 0, "no UTF-8 in the body.");

                BitConverter.GetBytes(~(int.MaxValue - 1)).CopyTo(bytes, at);
                Assert.Throws<InvalidPayloadException>(() => memoryPack.Read<Person[]>(new ReadOnlySequence<byte>(bytes)));
            },
        },
        ["protobuf"] = new()
        {
            ["Messages"] = (protobuf, _) =>
            {
                Assert.Equal(Goldens.Read("protobuf.persons-2-orders.pb"), Bytes(protobuf, Two));
                var message = protobuf.GetType().Assembly.GetType("Transport.People.V1.GetPersonsReply", throwOnError: true)!;
                Assert.Contains(message.GetInterfaces(), face => face.FullName == "Google.Protobuf.IMessage");
            },
        },
        ["protobuf-net"] = new()
        {
            ["CompatibilityLevel"] = (protobuf, _) => AssertTimestamp(Bytes(protobuf, Two)),
            ["Model"] = (protobuf, _) =>
            {
                var model = protobuf.GetType().Assembly.GetType("Transport.Plugin.ProtobufNet.PeopleTypeModel", throwOnError: true)!.GetProperty("Instance")!.GetValue(null)!;
                Assert.Equal("ProtoBuf.Meta.RuntimeTypeModel", model.GetType().FullName);
                Assert.NotNull(ObjectGraph.Find(model, "ProtoBuf.Internal.Serializers.CompiledSerializer"));
            },
        },
    };

    /// <summary>The checks of an encoding, by the name of the setting.</summary>
    public static IReadOnlyDictionary<string, Func<StatedSetting, Task>> ChecksOf(string encoding) =>
        OfEncodings.GetValueOrDefault(encoding, []).ToDictionary(
            check => check.Key,
            check => (Func<StatedSetting, Task>)(setting =>
            {
                check.Value(((HttpEncodingTransport)setting.Row).Encoding, setting.Value);
                return Task.CompletedTask;
            }));

    /// <summary>An instant as google.protobuf.Timestamp: field 3 of length 6, seconds in five bytes, none of nanoseconds where there are none.</summary>
    public static void AssertTimestamp(ReadOnlySpan<byte> bytes)
    {
        // 2012-01-01T00:00:00.001Z of the first person: seconds 1,325,376,000, nanoseconds 1,000,000.
        ReadOnlySpan<byte> instant = [0x1A, 0x0A, 0x08, 0x80, 0xC4, 0xFE, 0xF7, 0x04, 0x10, 0xC0, 0x84, 0x3D];
        Assert.True(bytes.IndexOf(instant) > 0, "no google.protobuf.Timestamp among " + Convert.ToHexString(bytes[..Math.Min(100, bytes.Length)]));
    }

    private static Person[] With(string name) => [new() { Id = 1, Name = name, CreatedOn = PeopleData.Epoch }];

    private static Person[] With(double number) => [new() { Id = 1, Name = "a", CreatedOn = PeopleData.Epoch, FloatNumber = number }];

    private static byte[] Bytes(IPayloadEncoding encoding, Person[] persons)
    {
        var output = new ArrayBufferWriter<byte>();
        encoding.Write(output, persons);
        return output.WrittenSpan.ToArray();
    }

    private static string Text(IPayloadEncoding encoding, Person[] persons) => Encoding.UTF8.GetString(Bytes(encoding, persons));

    private static Person Read(IPayloadEncoding encoding, string json) => encoding.Read<Person[]>(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(json))).Single();

    private static void JsonDepth(IPayloadEncoding json, string stated)
    {
        // A list and an object are there already.
        var depth = int.Parse(stated, CultureInfo.InvariantCulture) - 2;
        Assert.Equal(7, Read(json, Nested(depth)).Id);
        Assert.Throws<InvalidPayloadException>(() => Read(json, Nested(depth + 1)));

        static string Nested(int levels) => $"[{{\"Unknown\":{new string('[', levels)}{new string(']', levels)},\"Id\":7}}]";
    }

    private static object StaticField(IPayloadEncoding encoding, string name) =>
        encoding.GetType().GetField(name, BindingFlags.Static | BindingFlags.NonPublic)!.GetValue(null)!;
}
