using System.Runtime.Serialization;

namespace Transport.Interop.ServiceModel.Tests.Sample;

[DataContract]
internal sealed class AddRequest
{
    [DataMember(Name = "a", Order = 0)] public int A { get; set; }

    [DataMember(Name = "b", Order = 1)] public int B { get; set; }
}

[DataContract]
internal sealed class TakeRequest
{
    [DataMember(Name = "itemId")] public int ItemId { get; set; }
}

[DataContract]
internal sealed class TextRequest
{
    [DataMember(Name = "text")] public string? Text { get; set; }
}

[DataContract]
internal sealed class TimesRequest
{
    [DataMember(Name = "times")] public int Times { get; set; }
}

[DataContract]
internal sealed class NumberRequest
{
    [DataMember(Name = "number")] public int Number { get; set; }
}

[DataContract]
internal sealed class NoRequest;
