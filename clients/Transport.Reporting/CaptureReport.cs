using Transport.Capture;
using Transport.Capture.Annotations;

namespace Transport.Reporting;

/// <summary>A captured call as text, Markdown, JSON or CSV.</summary>
public static class CaptureReport
{
    /// <summary>Bytes of an annotation that are shown as text; JSON and CSV have all.</summary>
    private const int ShownBytes = 12;

    public static void Write(TextWriter output, OutputFormat format, CapturedCall call)
    {
        switch (format)
        {
            case OutputFormat.Json:
                output.Write(JsonSerializer.Serialize(CaptureJson.Of(call), SummaryJson.Options) + "\n");
                break;
            case OutputFormat.Csv:
                WriteCsv(output, call);
                break;
            case OutputFormat.Markdown:
                WriteMarkdown(output, call);
                break;
            default:
                WriteText(output, call);
                break;
        }
    }

    private static void WriteText(TextWriter output, CapturedCall call)
    {
        output.Write($"{call.Transport}: {call.Operation}, {call.Wire}, {call.Library}\n");
        WriteFailure(output, call);
        foreach (var part in call.Parts)
        {
            output.Write($"\n{part.Title}: {part.Bytes.Length} bytes\n");
            WriteLines(output, part);
        }
    }

    private static void WriteMarkdown(TextWriter output, CapturedCall call)
    {
        output.Write($"# {call.Transport}: {call.Operation}\n\n{call.Wire}; {call.Library}\n");
        WriteFailure(output, call);
        foreach (var part in call.Parts)
        {
            output.Write($"\n## {Answers.Capital(part.Title)}\n\n{part.Bytes.Length} bytes\n\n```text\n");
            WriteLines(output, part);
            output.Write("```\n");
        }
    }

    private static void WriteFailure(TextWriter output, CapturedCall call)
    {
        if (call.Failure is { } failure)
        {
            output.Write($"\nThe client has no result: {failure.ReplaceLineEndings(" ")}\n");
        }
    }

    /// <summary>Offset, the first bytes, and the meaning, indented by its depth.</summary>
    private static void WriteLines(TextWriter output, CapturedPart part)
    {
        foreach (var annotation in part.Annotations)
        {
            var bytes = part.BytesOf(annotation).Span;
            var hex = string.Join(' ', bytes[..Math.Min(ShownBytes, bytes.Length)].ToArray().Select(b => b.ToString("X2", CultureInfo.InvariantCulture)));
            var shown = bytes.Length > ShownBytes ? hex + " .." : hex;
            output.Write($"{annotation.Offset,7}  {shown,-38}  {new string(' ', 2 * annotation.Depth)}{annotation.Meaning}".TrimEnd() + "\n");
        }
    }

    private static void WriteCsv(TextWriter output, CapturedCall call)
    {
        output.Write("part,offset,length,depth,meaning,bytes\r\n");
        foreach (var part in call.Parts)
        {
            foreach (var annotation in part.Annotations)
            {
                Csv.WriteLine(
                    output, part.Title, annotation.Offset, annotation.Length, annotation.Depth, annotation.Meaning, Convert.ToHexString(part.BytesOf(annotation).Span));
            }
        }
    }
}
