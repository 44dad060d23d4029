using System.Text.Json.Serialization;

namespace Transport.PluginContract.Payloads;

/// <summary>What a payload was made of: names and numbers, and none of its values.</summary>
/// <param name="Sample">Name of the sample's file, without its folder.</param>
/// <param name="Sha256">SHA-256 of the sample, lower-case hex.</param>
/// <param name="Bytes">The sample's length.</param>
/// <param name="Items">Items in it; more than that are made of the same values again.</param>
/// <param name="Types">Types of objects.</param>
/// <param name="Members">Members of all types.</param>
/// <param name="Depth">Levels of nesting of an array of items as JSON, from 1.</param>
public sealed record PayloadFacts(string Sample, string Sha256, long Bytes, int Items, int Types, int Members, int Depth)
{
    /// <summary>Samples that are shorter than this, in bytes, repeat so often that compressing them says nothing.</summary>
    public const long LeastBytesToCompress = 64 * 1024;

    /// <summary>Whether rows that compress are comparable for a number of items: the sample is long enough, and repeats nothing.</summary>
    /// <param name="count">Items of a call.</param>
    public bool IsCompressible(int count) => Bytes >= LeastBytesToCompress && count <= Items;

    /// <summary>The nesting that decoders follow: the payload's own, and at least that of the people's contract; the same for every row.</summary>
    [JsonIgnore]
    public int MaxDepth => Math.Max(new ServerLimits().MaxDepth, Depth);
}
