namespace Transport.OData.Streaming.Reading.Internal;

/// <summary>What one annotation says of a stream.</summary>
internal enum StreamFact
{
    EditLink,
    ReadLink,
    ContentType,
    ETag,
}
