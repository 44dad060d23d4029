using Microsoft.OData;
using Microsoft.OData.Edm;

namespace Transport.OData.Tests.Oracle;

/// <summary>Reads an answer with ODataMessageReader, which knows the model and nothing of the service, into canonical text.</summary>
internal sealed class AnswerReader
{
    private readonly Stack<Frame> _frames = new();
    private readonly List<string> _rows = [];

    /// <summary>The canonical text of each row.</summary>
    public IReadOnlyList<string> Rows => _rows;

    public long? Count { get; private set; }

    public Uri? NextLink { get; private set; }

    public static AnswerReader Read(Stream body, string contentType, IEdmModel model, bool isSingle)
    {
        // What $compute and $apply add is not declared.
        var settings = new ODataMessageReaderSettings { Validations = ~ValidationKinds.ThrowOnUndeclaredPropertyForNonOpenType };
        using var message = new ODataMessageReader(new ReadMessage(body, contentType), settings, model);
        var answer = new AnswerReader();
        var reader = isSingle ? message.CreateODataResourceReader() : message.CreateODataResourceSetReader();
        while (reader.Read())
        {
            answer.Take(reader.State, reader.Item);
        }

        return answer;
    }

    private void Take(ODataReaderState state, ODataItem? item)
    {
        switch (state)
        {
            case ODataReaderState.ResourceSetStart or ODataReaderState.ResourceStart or ODataReaderState.NestedResourceInfoStart:
                _frames.Push(new Frame());
                break;
            case ODataReaderState.ResourceEnd:
                EndRow(_frames.Pop(), (ODataResource?)item);
                break;
            case ODataReaderState.ResourceSetEnd:
                EndRows(_frames.Pop(), (ODataResourceSet)item!);
                break;
            case ODataReaderState.NestedResourceInfoEnd:
                EndNested(_frames.Pop(), ((ODataNestedResourceInfo)item!).Name);
                break;
            default:
                throw new InvalidDataException($"The answer has a {state}.");
        }
    }

    private void EndRow(Frame row, ODataResource? resource)
    {
        foreach (var property in resource?.Properties.OfType<ODataProperty>() ?? [])
        {
            row.Properties[property.Name] = Canonical.Of(property.Value);
        }

        var text = resource is null ? "null" : Canonical.OfRow(row.Properties);
        if (_frames.TryPeek(out var parent))
        {
            parent.Rows.Add(text);
        }
        else
        {
            _rows.Add(text);
        }
    }

    private void EndRows(Frame set, ODataResourceSet resourceSet)
    {
        if (_frames.TryPeek(out var parent))
        {
            parent.Set = Canonical.OfRows(set.Rows);
            parent.Count = resourceSet.Count;
            return;
        }

        (Count, NextLink) = (resourceSet.Count, resourceSet.NextPageLink);
        _rows.AddRange(set.Rows);
    }

    /// <remarks>One without content is a link, which full metadata has for every navigation property.</remarks>
    private void EndNested(Frame nested, string name)
    {
        var row = _frames.Peek();
        if (nested.Set is not null || nested.Rows.Count > 0)
        {
            row.Properties[name] = nested.Set ?? nested.Rows.Single();
        }

        if (nested.Count is { } count)
        {
            row.Properties[name + "#count"] = Canonical.Of(count);
        }
    }

    private sealed class Frame
    {
        public List<string> Rows { get; } = [];

        public Dictionary<string, string> Properties { get; } = [];

        public string? Set { get; set; }

        public long? Count { get; set; }
    }
}
