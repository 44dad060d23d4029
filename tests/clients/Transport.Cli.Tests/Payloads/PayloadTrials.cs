using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Transport.PayloadGeneration.Samples;
using Transport.PayloadGeneration.Tests;
using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginLoading.Payloads;
using Transport.ServerTestSupport;

namespace Transport.Cli.Tests.Payloads;

/// <summary>Payloads that are generated, built and carried by every encoding and transport; a minute each at most.</summary>
[Trait("Category", "Trial")]
public sealed class PayloadTrials : IDisposable
{
    private const int Within = 600_000;

    private const string NoKey = "refused,\"the items have no key, which an entity of OData needs\"";

    private static readonly string[] Encodings = ["json", "memorypack", "messagepack", "nerdbank-messagepack", "newtonsoft-json", "protobuf", "protobuf-net"];

    private static readonly string[] Transports = [.. Encodings, "grpc", "odata", "odata+compiled", "protobuf-net-grpc", "soapcore", "wcf-binary", "wcf-nettcp", "wcf-text", "wcf-wshttp"];

    private readonly TestPayloads _payloads = new();

    public void Dispose() => _payloads.Dispose();

    [Theory(Timeout = Within)]
    [InlineData]
    [InlineData("--enums")]
    [InlineData("--texts", "--key", "orderNumber")]
    public async Task Check_Shop_IsVerifiedInEveryTransport(params string[] options)
    {
        await MakeAsync("orders", Shop.Orders(60), options);

        await AssertResultsAsync("orders", Transports.ToDictionary(transport => transport, transport => !IsOData(transport) ? "verified"
            : options.Contains("--enums") ? "refused,Order.state has values that are not names in OData" : "refused,\"Order.attributes is a dictionary, which OData does not have\""));
        // By value: 770 ms are .770 in one and .77 in the other.
        var items = JsonNode.Parse(PayloadLoader.Load(_payloads.Of("orders", "bin")).Payload.Open(new ToJson()))!.AsArray();
        var sample = JsonNode.Parse(Shop.Orders(60))!.AsArray();
        for (var i = 0; i < sample.Count; i++)
        {
            sample[i]![options.Contains("orderNumber") ? "orderNumber" : "id"] = items[i]![options.Contains("orderNumber") ? "orderNumber" : "id"]!.DeepClone();
            AssertHolds(sample[i], items[i], $"[{i}]");
        }
    }

    [Fact(Timeout = Within)]
    public async Task Check_BuiltInShop_IsVerifiedInEveryTransportButOData()
    {
        await MakeAsync("shop", Encoding.UTF8.GetString(ShopSample.Read().ToArray()), "--enums");

        await AssertResultsAsync("shop", Transports.ToDictionary(transport => transport, transport => IsOData(transport) ? "refused,\"Shop.attributes is a dictionary, which OData does not have\"" : "verified"));
    }

    /// <summary>A nested type with a member "id" is no entity, nullable members are null, lists of complex values and of numbers are whole.</summary>
    [Fact(Timeout = Within)]
    public async Task Check_ShopWithoutItsDictionary_IsVerifiedInEveryTransport()
    {
        await MakeAsync("orders", Regex.Replace(Shop.Orders(60), "\"attributes\":\\{[^}]*\\},", ""));

        await AssertResultsAsync("orders", Transports.ToDictionary(transport => transport, _ => "verified"));
    }

    [Fact(Timeout = Within)]
    public async Task Check_NamesAndValuesThatLibrariesStumbleOver_AreCarried()
    {
        const string Item = """
            {"id":1,"class":"a","1st":2,"a-b":1.5,"a_b":-0.0,"":true,"ID":"x","名前":"ü","type":{"string":"\"\\\u0000","Type":{"object":[{"system":1,"list":{}}]}},"equals":null,"hasNote":1,"note":null,
            "serialize":0,"zero":0.00,"byDate":{"2026-01-01":{"amount":0.00},"2026-01-02":{"amount":1.10}},"guids":["00000000-0000-0000-0000-000000000000"],"times":["0001-01-01T00:00:00Z","9999-12-31T23:59:59.9999999Z"],
            "offsets":["2026-01-01T00:00:00-03:30"],"doubles":[1e300,-0.0,0.1],"flags":[true,false],"longs":[9007199254740993,-9223372036854775808],"empty":[],"node":{"name":"a","children":[{"name":"b","children":[]}]}}
            """;
        await MakeAsync("things", $"[{Item},{Item.Replace("\"id\":1", "\"id\":2", StringComparison.Ordinal).Replace("\"note\":null", "\"note\":\"\"", StringComparison.Ordinal)}]");

        await AssertResultsAsync("things", Transports.ToDictionary(transport => transport, transport => transport switch
        {
            "wcf-binary" or "wcf-nettcp" => "refused,\"$.a_b holds -0, which the binary encoding of WCF writes as 0\"",
            "odata" or "odata+compiled" => "refused,Thing.1st is not a name in OData",
            "soapcore" => "refused,\"$.type.string holds characters that XML does not have, which SoapCore refuses to write\"",
            _ => "verified",
        }));
    }

    [Fact(Timeout = Within)]
    public async Task Check_WhatALibraryCannotCarry_IsRefusedWithThePlace()
    {
        await MakeAsync("grids", """[{"name":"a","rows":[[1,2],[3]],"texts":["a",null],"$ref":"x"},{"name":"b","rows":[],"texts":[]}]""");

        await AssertResultsAsync("grids", Transports.ToDictionary(encoding => encoding, encoding => encoding switch
        {
            "protobuf" or "protobuf-net" or "grpc" or "protobuf-net-grpc" => "refused,\"$.rows[] is a list in a list, which protobuf cannot carry\"",
            "odata" or "odata+compiled" => NoKey,
            "newtonsoft-json" => "refused,\"$.$ref is not data to Newtonsoft.Json, which has its own meaning for that name\"",
            _ => "verified",
        }));
    }

    [Fact(Timeout = Within)]
    public async Task Check_DeepTree_FollowsThePayloadsOwnDepth()
    {
        var tree = """{"name":"leaf","children":[]}""";
        for (var i = 0; i < 29; i++)
        {
            tree = $$"""{"name":"{{i}}","children":[{{tree}}]}""";
        }

        await MakeAsync("trees", $"[{tree}]");

        await AssertResultsAsync("trees", Transports.ToDictionary(transport => transport, transport => IsOData(transport) ? NoKey : "verified"));
    }

    [Fact(Timeout = Within)]
    public async Task New_ProjectThatDoesNotCompile_ShowsTheCompilersWords()
    {
        await MakeAsync("orders", """[{"id":1}]""");
        File.AppendAllText(_payloads.Of("orders", "Types.cs"), "class Wrong { int Answer() => Missing; }\n");

        var check = await _payloads.CheckAsync("orders");

        Assert.Equal(1, check.ExitCode);
        Assert.Contains("payload orders is broken: Types.cs(", check.Error, StringComparison.Ordinal);
        Assert.Contains("error CS0103: The name 'Missing' does not exist", check.Error, StringComparison.Ordinal);
    }

    /// <summary>Fairness: what is generated writes what the hand-written formatters of the people write, but for the one library that they give no keys.</summary>
    [Fact(Timeout = Within)]
    public async Task Write_PeopleAsAPayload_AreTheirOwnBytes()
    {
        var persons = new MockPersonRepository(1000).GetPersons(1000, includeOrders: true);
        await MakeAsync("persons", Encoding.UTF8.GetString(Bytes(InBoxEncodings.Json, persons)));
        var payload = PayloadLoader.Load(_payloads.Of("persons", "bin"));
        var over = payload.LoadPlugins([BuiltPlugins.Folder], []).Encodings.Append(InBoxEncodings.Json).ToDictionary(encoding => encoding.Id);

        foreach (var encoding in BuiltPlugins.Encodings.Append(InBoxEncodings.Json).Where(encoding => Encodings.Contains(encoding.Id)))
        {
            var (own, generated) = (Bytes(encoding, persons), payload.Payload.Open(new ToBytes(over[encoding.Id])));
            Assert.True(own.AsSpan().SequenceEqual(generated) == (encoding.Id != "nerdbank-messagepack"), $"{encoding.Id}: {own.Length} and {generated.Length} bytes");
        }
    }

    private static bool IsOData(string transport) => transport.StartsWith("odata", StringComparison.Ordinal);

    private async Task MakeAsync(string id, string sample, params string[] options)
    {
        var made = await _payloads.NewAsync(id, sample, options);
        Assert.True(made.ExitCode == 0, made.Error + made.Output);
    }

    private async Task AssertResultsAsync(string id, Dictionary<string, string> expected)
    {
        var check = await _payloads.CheckAsync(id);
        var lines = check.Output.Split("\r\n", StringSplitOptions.RemoveEmptyEntries).Skip(1).ToList();
        Assert.All(expected, result => Assert.True(
            lines.Exists(line => line.StartsWith($"{result.Key},{result.Value},", StringComparison.Ordinal)), $"{result.Key} is not {result.Value}:\n{check.Output}{check.Error}"));
        Assert.Equal(0, check.ExitCode);
    }

    private static byte[] Bytes<T>(IPayloadEncoding encoding, T value)
    {
        var output = new ArrayBufferWriter<byte>();
        encoding.Write(output, value);
        return output.WrittenSpan.ToArray();
    }

    private static void AssertHolds(JsonNode? sample, JsonNode? made, string path)
    {
        switch (sample)
        {
            case JsonObject members:
                foreach (var (name, member) in members)
                {
                    AssertHolds(member, made![name], $"{path}.{name}");
                }

                break;
            case JsonArray elements:
                Assert.True(elements.Count == made!.AsArray().Count, path);
                for (var i = 0; i < elements.Count; i++)
                {
                    AssertHolds(elements[i], made[i], $"{path}[{i}]");
                }

                break;
            default:
                Assert.True(Value(sample) == Value(made), $"{path} is {made?.ToJsonString()} instead of {sample?.ToJsonString()}");
                break;
        }
    }

    private static string? Value(JsonNode? node) => node?.GetValueKind() switch
    {
        JsonValueKind.Number => node.GetValue<decimal>().ToString("0.############", CultureInfo.InvariantCulture),
        JsonValueKind.String when DateTimeOffset.TryParse(node.GetValue<string>(), CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var instant) => instant.ToString("O", CultureInfo.InvariantCulture),
        JsonValueKind.String => node.GetValue<string>(),
        _ => node?.ToJsonString(),
    };

    private sealed class ToJson : IPayloadUser<string>
    {
        public string Use<T>(Payload<T> payload)
            where T : class, new() => JsonSerializer.Serialize(payload.Make(payload.Facts.Items, 0), payload.Json);
    }

    private sealed class ToBytes(IPayloadEncoding encoding) : IPayloadUser<byte[]>
    {
        public byte[] Use<T>(Payload<T> payload)
            where T : class, new()
        {
            Assert.Null(encoding.Refuse(payload));
            encoding.Prepare(payload);
            return Bytes(encoding, payload.Make(payload.Facts.Items, 0));
        }
    }
}
