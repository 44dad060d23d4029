using System.Runtime.Serialization;

namespace Transport.Soap.Tests.Contracts.Plans;

/// <summary>A contract of the compiled codecs, without references.</summary>
[DataContract(Namespace = "urn:referenced")]
public sealed class Sheet
{
    [DataMember(Order = 0)] public string? Name { get; set; }

    [DataMember(Order = 1)] public int Count { get; set; }

    [DataMember(Order = 2)] public List<string>? Parts { get; set; }
}

/// <summary>The same contract at a peer that writes references.</summary>
[DataContract(Name = "Sheet", Namespace = "urn:referenced", IsReference = true)]
public sealed class ReferencedSheet
{
    [DataMember(Order = 0)] public string? Name { get; set; }

    [DataMember(Order = 1)] public int Count { get; set; }

    [DataMember(Order = 2)] public List<string>? Parts { get; set; }
}
