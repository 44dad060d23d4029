namespace Transport.Capture.Framing;

/// <summary>The floor's own framing: requests of nine bytes; prepared answers, each a length followed by as many bytes.</summary>
internal sealed class FloorAnnotator(bool isRequest) : Annotator
{
    private const int RequestLength = 9;

    public override void Annotate(AnnotationList list, int depth)
    {
        while (!list.AtEnd)
        {
            var rest = list.Rest;
            if (isRequest)
            {
                if (rest.Length < RequestLength)
                {
                    throw new InvalidDataException("a request has nine bytes");
                }

                list.Add(1, depth, $"operation {(Operation)rest[0]}");
                list.Add(4, depth, $"count {BinaryPrimitives.ReadInt32LittleEndian(rest[1..])}");
                list.Add(4, depth, $"flags {BinaryPrimitives.ReadInt32LittleEndian(rest[5..])}");
            }
            else
            {
                var length = rest.Length < 4 ? 0 : BinaryPrimitives.ReadUInt32LittleEndian(rest);
                list.Add(4, depth, $"length of the answer: {length} bytes");
                list.Add((int)Math.Min(length, int.MaxValue), depth + 1, "the answer, which no client decodes");
            }
        }
    }
}
