namespace Transport.Reporting.Tests;

/// <summary>What a report writes.</summary>
internal static class Text
{
    public static string Of(Report report, OutputFormat format)
    {
        using var output = new StringWriter { NewLine = "\n" };
        report.Write(output, format);
        return output.ToString();
    }
}
