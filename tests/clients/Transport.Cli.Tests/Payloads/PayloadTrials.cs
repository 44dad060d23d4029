using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Transport.PayloadGeneration.Samples;
using Transport.PayloadGeneration.Tests;
using Transport.PluginContract.Payloads;
using Transport.PluginLoading.Payloads;

namespace Transport.Cli.Tests.Payloads;

/// <summary>Orders and shops that are generated, built and carried by every encoding and transport; a minute each at most.</summary>
[Trait("Category", "Trial")]
public sealed class PayloadTrials : IDisposable
{
    private const int Within = 600_000;

    private readonly TestPayloads _payloads = new();

    public void Dispose() => _payloads.Dispose();

    /// <summary>Each has another name: in one process, serializers of WCF take a type for another of its name.</summary>
    [Theory(Timeout = Within)]
    [InlineData("orders", "Order")]
    [InlineData("purchases", "Purchase", "--enums")]
    [InlineData("sales", "Sale", "--texts", "--key", "orderNumber")]
    public async Task Check_Shop_IsVerifiedInEveryTransport(string id, string type, params string[] options)
    {
        await _payloads.MakeAsync(id, Shop.Orders(60), options);

        await _payloads.AssertResultsAsync(id, TestPayloads.Transports.ToDictionary(transport => transport, transport => !TestPayloads.IsOData(transport) ? "verified"
            : options.Contains("--enums") ? $"refused,{type}.state has values that are not names in OData" : $"refused,\"{type}.attributes is a dictionary, which OData does not have\""));
        // By value: 770 ms are .770 in one and .77 in the other.
        var items = JsonNode.Parse(PayloadLoader.Load(_payloads.Of(id, "bin")).Payload.Open(new ToJson()))!.AsArray();
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
        await _payloads.MakeAsync("shop", Encoding.UTF8.GetString(ShopSample.Read().ToArray()), "--enums");

        await _payloads.AssertResultsAsync("shop", TestPayloads.Transports.ToDictionary(transport => transport, transport => TestPayloads.IsOData(transport) ? "refused,\"Shop.attributes is a dictionary, which OData does not have\"" : "verified"));
    }

    /// <summary>A nested type with a member "id" is no entity, nullable members are null, lists of complex values and of numbers are whole.</summary>
    [Fact(Timeout = Within)]
    public async Task Check_ShopWithoutItsDictionary_IsVerifiedInEveryTransport()
    {
        await _payloads.MakeAsync("bookings", Regex.Replace(Shop.Orders(60), "\"attributes\":\\{[^}]*\\},", ""));

        await _payloads.AssertResultsAsync("bookings", TestPayloads.Transports.ToDictionary(transport => transport, _ => "verified"));
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
}
