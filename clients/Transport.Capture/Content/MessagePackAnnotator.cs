namespace Transport.Capture.Content;

/// <summary>MessagePack: a line for each value, arrays and maps with their counts, members below them.</summary>
internal sealed class MessagePackAnnotator : Annotator
{
    public override void Annotate(AnnotationList list, int depth)
    {
        // Values still to come at each level: recursion would be as deep as the message wants.
        var left = new Stack<long>([1]);
        while (left.TryPop(out var count))
        {
            if (count == 0)
            {
                continue;
            }

            left.Push(count - 1);
            var value = MessagePackValue.Read(list.Rest);
            list.Add(value.Length, depth + left.Count - 1, value.Meaning);
            if (value.Children > 0)
            {
                left.Push(value.Children);
            }
        }
    }
}
