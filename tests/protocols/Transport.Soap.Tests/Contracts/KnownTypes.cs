using System.Runtime.Serialization;

namespace Transport.Soap.Tests.Contracts;

/// <summary>Types that the serialiser knows without a contract.</summary>
[DataContract(Namespace = "urn:known")]
public sealed class KnownTypes
{
    [DataMember] public DateTimeOffset When { get; set; }

    [DataMember] public DateTimeOffset? Perhaps { get; set; }

    [DataMember] public List<DateTimeOffset>? Instants { get; set; }

    [DataMember] public Uri? Where { get; set; }

    [DataMember] public Uri?[]? Places { get; set; }

    [DataMember] public Dictionary<string, int>? Stock { get; set; }

    [DataMember] public Dictionary<Guid, string?>? Names { get; set; }

    [DataMember(EmitDefaultValue = false)] public Dictionary<int, byte[]?>? Blobs { get; set; }

    [DataMember] public int Last { get; set; }
}
