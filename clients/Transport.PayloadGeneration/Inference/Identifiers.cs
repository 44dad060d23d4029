namespace Transport.PayloadGeneration.Inference;

/// <summary>Names of C#, made of any text.</summary>
internal static class Identifiers
{
    /// <summary>The words of a name, each with a capital, for example <c>Unit</c> and <c>Price</c> of <c>unit_price</c> or <c>unitPrice</c>.</summary>
    public static IReadOnlyList<string> WordsOf(string name)
    {
        var words = new List<string>();
        var word = new StringBuilder();
        for (var i = 0; i < name.Length; i++)
        {
            // Letters beyond the Basic Multilingual Plane are no letters of C#.
            if (!char.IsLetterOrDigit(name[i]))
            {
                End();
                continue;
            }

            if (i > 0 && char.IsUpper(name[i]) && !char.IsUpper(name[i - 1]))
            {
                End();
            }

            word.Append(word.Length == 0 ? char.ToUpperInvariant(name[i]) : name[i]);
        }

        End();
        return words;

        void End()
        {
            if (word.Length > 0)
            {
                words.Add(word.ToString());
                word.Clear();
            }
        }
    }

    /// <summary>A name of C#, with a capital.</summary>
    public static string Of(string name)
    {
        var joined = string.Concat(WordsOf(name)).Normalize();
        return joined.Length == 0 ? "Member" : char.IsDigit(joined[0]) ? "N" + joined : joined;
    }

    /// <summary><c>Line</c> of <c>lines</c>, as far as English has rules for it.</summary>
    public static string Singular(string name) =>
        name.Length > 4 && name.EndsWith("ies", StringComparison.OrdinalIgnoreCase) ? name[..^3] + "y"
        : name.Length > 4 && (name.EndsWith("sses", StringComparison.OrdinalIgnoreCase) || name.EndsWith("xes", StringComparison.OrdinalIgnoreCase) || name.EndsWith("ches", StringComparison.OrdinalIgnoreCase)) ? name[..^2]
        : name.Length > 2 && name.EndsWith('s') && !name.EndsWith("ss", StringComparison.OrdinalIgnoreCase) && !name.EndsWith("us", StringComparison.OrdinalIgnoreCase) ? name[..^1]
        : name;

    /// <summary>The name, with a number behind it if it is taken.</summary>
    public static string Free(string name, HashSet<string> taken)
    {
        var free = name;
        for (var i = 2; !taken.Add(free); i++)
        {
            free = $"{name}{i}";
        }

        return free;
    }
}
