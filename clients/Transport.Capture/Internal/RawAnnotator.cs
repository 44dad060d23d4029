namespace Transport.Capture.Internal;

/// <summary>Bytes that nobody here knows more about.</summary>
internal sealed class RawAnnotator(string meaning) : Annotator
{
    public override void Annotate(AnnotationList list, int depth) => list.AddRest(depth, meaning);
}
