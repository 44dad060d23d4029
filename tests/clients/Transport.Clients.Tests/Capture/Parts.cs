namespace Transport.Capture.Tests;

internal static class Parts
{
    /// <summary>Every byte has its annotation, and only one.</summary>
    public static void AssertWhole(CapturedPart part)
    {
        var position = 0;
        foreach (var annotation in part.Annotations)
        {
            Assert.Equal(position, annotation.Offset);
            Assert.InRange(annotation.Length, 1, part.Bytes.Length - position);
            Assert.InRange(annotation.Depth, 0, int.MaxValue);
            position += annotation.Length;
        }

        Assert.Equal(part.Bytes.Length, position);
    }

    public static bool IsUnderstood(CapturedPart part) => part.Annotations.All(
        annotation => !annotation.Meaning.StartsWith("not understood", StringComparison.Ordinal) && annotation.Meaning != "bytes left over");

    /// <summary>The meanings, indented by their depths.</summary>
    public static string[] Lines(CapturedPart part) => [.. part.Annotations.Select(annotation => new string(' ', annotation.Depth) + annotation.Meaning)];
}
