namespace Transport.Reporting;

/// <summary>A run as CSV: a line of names, then lines of figures. Each ends with what happened to the run's processes, so that sorting and filtering keep it.</summary>
/// <param name="output">Where the lines go.</param>
/// <param name="incidents">A sentence for each; empty if there were none.</param>
internal sealed class RunCsv(TextWriter output, IReadOnlyList<string> incidents)
{
    private readonly string _incidents = string.Join("; ", incidents);
    private int _columns;
    private bool _hasLines;

    /// <summary>Writes the first line.</summary>
    /// <param name="names">Separated by commas.</param>
    public void WriteNames(string names)
    {
        _columns = names.Count(letter => letter == ',') + 1;
        output.Write(names + ",incidents\r\n");
    }

    /// <summary>Writes one line of figures.</summary>
    public void WriteLine(params IEnumerable<object?> fields)
    {
        _hasLines = true;
        Csv.WriteLine(output, fields.Append(_incidents));
    }

    /// <summary>Ends the file: incidents of a run without figures get a line to themselves.</summary>
    public void End()
    {
        if (!_hasLines && incidents.Count > 0)
        {
            WriteLine(new object?[_columns]);
        }
    }
}
