namespace Transport.Capture.Annotations;

/// <summary>Annotates bytes from front to back, so that none is left out and none counted twice.</summary>
internal sealed class AnnotationList(ReadOnlyMemory<byte> bytes)
{
    private readonly List<Annotation> _annotations = [];

    /// <summary>Where the next annotation begins.</summary>
    public int Position { get; private set; }

    public ReadOnlySpan<byte> Bytes => bytes.Span;

    /// <summary>The bytes without an annotation yet.</summary>
    public ReadOnlySpan<byte> Rest => bytes.Span[Position..];

    public bool AtEnd => Position == bytes.Length;

    /// <summary>Annotates the next bytes.</summary>
    /// <exception cref="InvalidDataException">There are not as many.</exception>
    public void Add(int length, int depth, string meaning)
    {
        if (length < 1 || length > bytes.Length - Position)
        {
            throw new InvalidDataException($"{length} bytes are wanted for '{meaning}', and {bytes.Length - Position} are left");
        }

        _annotations.Add(new Annotation(Position, length, depth, meaning));
        Position += length;
    }

    /// <summary>Annotates up to a position.</summary>
    public void AddTo(int end, int depth, string meaning) => Add(end - Position, depth, meaning);

    /// <summary>Annotates all that is left, if anything is.</summary>
    public void AddRest(int depth, string meaning)
    {
        if (!AtEnd)
        {
            AddTo(bytes.Length, depth, meaning);
        }
    }

    /// <summary>Has the next bytes annotated by themselves, as if nothing followed; as far as they are understood.</summary>
    /// <exception cref="InvalidDataException">There are not as many, or they are not of that kind.</exception>
    public void AddNested(int length, int depth, Annotator annotator)
    {
        if (length > bytes.Length - Position)
        {
            throw new InvalidDataException($"{length} bytes are wanted, and {bytes.Length - Position} are left");
        }

        var nested = new AnnotationList(bytes.Slice(Position, length));
        try
        {
            annotator.Annotate(nested, depth);
        }
        finally
        {
            _annotations.AddRange(nested._annotations.Select(annotation => annotation with { Offset = annotation.Offset + Position }));
            Position += nested.Position;
        }
    }

    public CapturedPart ToPart(string title) => new(title, bytes, _annotations);
}
