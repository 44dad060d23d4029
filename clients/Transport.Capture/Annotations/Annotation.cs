namespace Transport.Capture.Annotations;

/// <summary>What some bytes of a <see cref="CapturedPart"/> are.</summary>
/// <param name="Offset">Where they begin in the part.</param>
/// <param name="Length">How many they are, 1 or more.</param>
/// <param name="Depth">How deeply they are nested: 0 for the outermost.</param>
/// <param name="Meaning">In the wire's own words.</param>
public sealed record Annotation(int Offset, int Length, int Depth, string Meaning);
