using System.Text;
using System.Text.Json.Nodes;
using Microsoft.OData.Edm;

namespace Transport.OData.Tests.Oracle;

/// <summary>One page of an answer, with <see cref="Root"/> for the service root.</summary>
internal sealed record Page(int Status, string ContentType, string Body)
{
    public const string Root = "http://127.0.0.1/odata/";

    public string? NextLink => Status == 200 && Body.Contains("@odata.nextLink", StringComparison.Ordinal) && JsonNode.Parse(Body) is JsonObject answer
        ? (string?)answer["@odata.nextLink"]
        : null;

    public AnswerReader Read(IEdmModel model, bool isSingle) =>
        AnswerReader.Read(new MemoryStream(Encoding.UTF8.GetBytes(Body)), ContentType, model, isSingle);
}
