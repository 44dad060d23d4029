namespace Transport.Capture.Content;

/// <summary>Bytes without a known structure.</summary>
internal sealed class RawAnnotator(string meaning) : Annotator
{
    public override void Annotate(AnnotationList list, int depth) => list.AddRest(depth, meaning);
}
