using System.Buffers;
using System.Text;
using Transport.People.Encodings;
using Transport.PluginContract;
using Transport.PluginContract.Payloads;
using Transport.PluginLoading.Payloads;
using Transport.ServerTestSupport;

namespace Transport.Cli.Tests.Payloads;

/// <summary>Payloads that libraries stumble over or refuse, that do not compile, and the people as a payload; beside the orders and shops of <see cref="PayloadTrials"/>.</summary>
[Trait("Category", "Trial")]
public sealed class PayloadCornerTrials : IDisposable
{
    private const int Within = 600_000;

    private const string NoKey = "refused,\"the items have no key, which an entity of OData needs\"";

    private readonly TestPayloads _payloads = new();

    public void Dispose() => _payloads.Dispose();

    [Fact(Timeout = Within)]
    public async Task Check_NamesAndValuesThatLibrariesStumbleOver_AreCarried()
    {
        const string Item = """
            {"id":1,"class":"a","1st":2,"a-b":1.5,"a_b":-0.0,"":true,"ID":"x","名前":"ü","type":{"string":"\"\\\u0000","Type":{"object":[{"system":1,"list":{}}]}},"equals":null,"hasNote":1,"note":null,
            "serialize":0,"zero":0.00,"byDate":{"2026-01-01":{"amount":0.00},"2026-01-02":{"amount":1.10}},"guids":["00000000-0000-0000-0000-000000000000"],"times":["0001-01-01T00:00:00Z","9999-12-31T23:59:59.9999999Z"],
            "offsets":["2026-01-01T00:00:00-03:30"],"doubles":[1e300,-0.0,0.1],"flags":[true,false],"longs":[9007199254740993,-9223372036854775808],"empty":[],"node":{"name":"a","children":[{"name":"b","children":[]}]}}
            """;
        await _payloads.MakeAsync("things", $"[{Item},{Item.Replace("\"id\":1", "\"id\":2", StringComparison.Ordinal).Replace("\"note\":null", "\"note\":\"\"", StringComparison.Ordinal)}]");

        await _payloads.AssertResultsAsync("things", TestPayloads.Transports.ToDictionary(transport => transport, transport => transport switch
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
        await _payloads.MakeAsync("grids", """[{"name":"a","rows":[[1,2],[3]],"texts":["a",null],"$ref":"x"},{"name":"b","rows":[],"texts":[]}]""");

        await _payloads.AssertResultsAsync("grids", TestPayloads.Transports.ToDictionary(encoding => encoding, encoding => encoding switch
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

        await _payloads.MakeAsync("trees", $"[{tree}]");

        TestPayloads.AssertResults(
            await _payloads.CheckByProcessAsync("trees"), TestPayloads.Transports.ToDictionary(transport => transport, transport => TestPayloads.IsOData(transport) ? NoKey : "verified"));
    }

    [Fact(Timeout = Within)]
    public async Task Check_ProjectThatDoesNotCompile_ShowsTheCompilersWords()
    {
        PayloadMaker.Make(new PayloadFolder(_payloads.Of("orders")), _payloads.Write("""[{"id":1}]"""), null, new PayloadGeneration.Inference.InferenceOptions());
        File.AppendAllText(_payloads.Of("orders", "Types.cs"), "class Wrong { int Answer() => Missing; }\n");

        var check = await _payloads.CheckByProcessAsync("orders");

        Assert.Equal(1, check.ExitCode);
        Assert.Contains("payload orders is broken: Types.cs(", check.Error, StringComparison.Ordinal);
        Assert.Contains("error CS0103: The name 'Missing' does not exist", check.Error, StringComparison.Ordinal);
    }

    /// <summary>Fairness: what is generated writes what the hand-written formatters of the people write, but for the one library that they give no keys.</summary>
    [Fact(Timeout = Within)]
    public async Task Write_PeopleAsAPayload_AreTheirOwnBytes()
    {
        var persons = new MockPersonRepository(1000).GetPersons(1000, includeOrders: true);
        await _payloads.MakeAsync("persons", Encoding.UTF8.GetString(Bytes(InBoxEncodings.Json, persons)));
        var payload = PayloadLoader.Load(_payloads.Of("persons", "bin"));
        var over = payload.LoadPlugins([BuiltPlugins.Folder], []).Encodings.Append(InBoxEncodings.Json).ToDictionary(encoding => encoding.Id);

        foreach (var encoding in BuiltPlugins.Encodings.Append(InBoxEncodings.Json).Where(encoding => TestPayloads.Encodings.Contains(encoding.Id)))
        {
            var (own, generated) = (Bytes(encoding, persons), payload.Payload.Open(new ToBytes(over[encoding.Id])));
            Assert.True(own.AsSpan().SequenceEqual(generated) == (encoding.Id != "nerdbank-messagepack"), $"{encoding.Id}: {own.Length} and {generated.Length} bytes");
        }
    }

    private static byte[] Bytes<T>(IPayloadEncoding encoding, T value)
    {
        var output = new ArrayBufferWriter<byte>();
        encoding.Write(output, value);
        return output.WrittenSpan.ToArray();
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
