namespace Transport.Capture.Content;

/// <summary>Length-prefixed messages of gRPC (PROTOCOL-HTTP2.md), each a protobuf message unless it is compressed.</summary>
internal sealed class GrpcAnnotator(MessageDescriptor? message) : Annotator
{
    private const int HeaderLength = 5;

    public override void Annotate(AnnotationList list, int depth)
    {
        while (!list.AtEnd)
        {
            var header = list.Rest;
            if (header.Length < HeaderLength)
            {
                throw new InvalidDataException("the frame of a message is cut short");
            }

            var compressed = header[0];
            var length = BinaryPrimitives.ReadUInt32BigEndian(header[1..]);
            list.Add(1, depth, compressed == 0 ? "flag 0: not compressed" : $"flag {compressed}: compressed");
            list.Add(4, depth, $"length of the message: {length} bytes");
            if (length > list.Rest.Length)
            {
                throw new InvalidDataException($"a message of {length} bytes, of which {list.Rest.Length} are there");
            }

            if (length == 0)
            {
                continue;
            }

            if (compressed != 0)
            {
                list.Add((int)length, depth + 1, "compressed message");
                continue;
            }

            ProtobufAnnotator.Annotate(list, list.Position + (int)length, depth + 1, message);
        }
    }
}
