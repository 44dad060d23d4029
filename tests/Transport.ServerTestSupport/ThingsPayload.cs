using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Transport.PluginContract.Payloads;

namespace Transport.ServerTestSupport;

/// <summary>An item of <see cref="ThingsPayload"/>.</summary>
public sealed class Thing
{
    /// <summary>Its key.</summary>
    public int Id { get; set; }

    /// <summary>A text that is none of ASCII alone.</summary>
    public string? Name { get; set; }
}

/// <summary>A payload that is not generated, for tests that build none.</summary>
public sealed class ThingsPayload : Payload<Thing>
{
    /// <inheritdoc/>
    public override string Id => "things";

    /// <inheritdoc/>
    public override (string One, string Many) Words => ("thing", "things");

    /// <inheritdoc/>
    public override PayloadFacts Facts { get; } = new("things.json", "00", 100_000, 100, 1, 2, 2);

    /// <inheritdoc/>
    public override JsonTypeInfo<Thing[]> Json { get; } = (JsonTypeInfo<Thing[]>)new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Thing[]));

    /// <inheritdoc/>
    public override Thing[] Make(int count, int variant) => [.. Enumerable.Range(1, count).Select(id => new Thing { Id = id, Name = $"Gerät {id}" })];

    /// <inheritdoc/>
    public override void AddTo(DigestWriter digest, Thing? item)
    {
        ArgumentNullException.ThrowIfNull(digest);
        if (digest.AddPresence(item))
        {
            digest.Add(item.Id);
            digest.Add(item.Name);
        }
    }
}
