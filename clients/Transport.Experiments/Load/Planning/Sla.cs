using System.Text.RegularExpressions;

namespace Transport.Experiments.Load.Planning;

/// <summary>What a service promises: <c>p95&lt;3s,errors&lt;0.1%</c>.</summary>
/// <param name="Terms">All of them must be kept.</param>
public sealed partial record Sla(IReadOnlyList<SlaTerm> Terms)
{
    /// <summary>How one is typed, for messages.</summary>
    public const string Form = "terms such as p95<3s, median<20ms, errors<0.1% and rate>100, separated by commas";

    /// <summary>Reads an SLA.</summary>
    /// <param name="text">As typed; empty promises nothing.</param>
    /// <param name="problem">What is wrong and what to type, or null.</param>
    public static Sla? Parse(string text, out string? problem)
    {
        var terms = new List<SlaTerm>();
        foreach (var word in text.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries))
        {
            if (ParseTerm(word) is not { } term)
            {
                problem = $"'{word}' is not an SLA term: type {Form}";
                return null;
            }

            terms.Add(term);
        }

        problem = null;
        return new Sla(terms);
    }

    public override string ToString() => string.Join(',', Terms);

    private static SlaTerm? ParseTerm(string text)
    {
        if (Term().Match(text) is not { Success: true } match
            || !double.TryParse(match.Groups["limit"].Value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var limit))
        {
            return null;
        }

        var isUpper = match.Groups["sign"].Value == "<";
        return (match.Groups["name"].Value, match.Groups["unit"].Value) switch
        {
            ("errors", "%") when isUpper && limit <= 100 => new SlaTerm(SlaMetric.Errors, 0, true, limit / 100),
            ("rate", "" or "/s") when !isUpper => new SlaTerm(SlaMetric.Rate, 0, false, limit),
            ("median", "s" or "ms") when isUpper && limit > 0 => new SlaTerm(SlaMetric.Quantile, 0.5, true, Ms()),
            ({ } name, "s" or "ms") when isUpper && limit > 0 && name[0] == 'p' && Percent(name) is > 0 and < 100 and { } percent =>
                new SlaTerm(SlaMetric.Quantile, percent / 100, true, Ms()),
            _ => null,
        };

        double Ms() => match.Groups["unit"].Value == "s" ? limit * 1000 : limit;
    }

    private static double Percent(string name) =>
        double.TryParse(name.AsSpan(1), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var percent) ? percent : 0;

    [GeneratedRegex(@"^(?<name>p[0-9]{1,2}(\.[0-9]{1,3})?|median|errors|rate)\s*(?<sign>[<>])\s*(?<limit>[0-9]{1,9}(\.[0-9]{1,6})?)\s*(?<unit>ms|s|%|/s|)$", RegexOptions.CultureInvariant)]
    private static partial Regex Term();
}
