using System.Text.Json.Serialization;
using Transport.PayloadModels;

namespace Transport.Plugin.OData.Client;

[JsonSourceGenerationOptions(Converters = [typeof(ODataDoubleConverter)])]
[JsonSerializable(typeof(Answer<Person[]>))]
[JsonSerializable(typeof(Answer<CustomerOrder[]>))]
[JsonSerializable(typeof(Answer<byte>))]
[JsonSerializable(typeof(Answer<int>))]
[JsonSerializable(typeof(SubmitParameters))]
internal sealed partial class PeopleJsonContext : JsonSerializerContext;
