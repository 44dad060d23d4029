namespace Transport.RunTestSupport;

/// <summary>Damages JSON, line by line, as an editor, a disk or an attacker may do.</summary>
public static class JsonMutation
{
    private static readonly string[] Values = ["null", "-1", "0", "1e308", "-0.0", "\"\"", "[]", "{}", "true", "2147483648", "\"last\"", "[null]"];

    /// <summary>Removes, repeats, cuts and changes lines, one to three times.</summary>
    public static IReadOnlyList<string> Of(IEnumerable<string> document, Random random)
    {
        List<string> lines = [.. document];
        for (var changes = random.Next(1, 4); changes > 0; changes--)
        {
            var at = random.Next(lines.Count);
            switch (random.Next(6))
            {
                case 0:
                    lines.RemoveAt(lines.Count > 1 ? at : 0);
                    break;
                case 1:
                    lines.Insert(at, lines[random.Next(lines.Count)]);
                    break;
                case 2:
                    lines[at] = lines[at][..random.Next(lines[at].Length + 1)];
                    break;
                default:
                    lines[at] = WithAnotherValue(lines[at], random);
                    break;
            }

            if (lines.Count == 0)
            {
                lines.Add("");
            }
        }

        return lines;
    }

    private static string WithAnotherValue(string line, Random random)
    {
        var colons = Enumerable.Range(0, line.Length).Where(i => line[i] is ':' or '[' or ',').ToList();
        if (colons.Count == 0)
        {
            return line;
        }

        var from = colons[random.Next(colons.Count)] + 1;
        var to = from;
        while (to < line.Length && line[to] is not (',' or '}' or ']'))
        {
            to++;
        }

        return line[..from] + Values[random.Next(Values.Length)] + line[to..];
    }
}
