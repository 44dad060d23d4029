namespace Transport.Capture.Annotations;

/// <summary>Bytes that belong together, such as a request as it was sent, or the message inside it, with what each of them is.</summary>
/// <param name="Title">What the bytes are as a whole.</param>
/// <param name="Bytes">All of them.</param>
/// <param name="Annotations">In the order of the bytes, without gaps: every byte has its annotation, and only one.</param>
public sealed record CapturedPart(string Title, ReadOnlyMemory<byte> Bytes, IReadOnlyList<Annotation> Annotations)
{
    public ReadOnlyMemory<byte> BytesOf(Annotation annotation) => Bytes.Slice(annotation.Offset, annotation.Length);
}
