using Microsoft.OData.UriParser;
using Transport.OData.Hosting.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>The system query options of a request, parsed.</summary>
internal sealed record QueryOptions(
    FilterClause? Filter, OrderByClause? OrderBy, SelectExpandClause? SelectExpand, int? Skip, int? Top, bool Count,
    IDictionary<string, SingleValueNode> Aliases)
{
    private static readonly string[] Known = ["$filter", "$orderby", "$select", "$expand", "$skip", "$top", "$count", "$format"];

    private static readonly string[] Unsupported =
        ["$search", "$apply", "$compute", "$skiptoken", "$deltatoken", "$id", "$index", "$levels", "$schemaversion"];

    /// <exception cref="ODataRequestException">An option is malformed (400) or not supported (501).</exception>
    public static QueryOptions Parse(ODataUriParser parser, IEnumerable<RawQueryOption> options)
    {
        foreach (var option in options)
        {
            Check(option, parser.EnableNoDollarQueryOptions);
        }

        return new QueryOptions(
            parser.ParseFilter(), parser.ParseOrderBy(), parser.ParseSelectAndExpand(),
            ToInt("$skip", parser.ParseSkip()), ToInt("$top", parser.ParseTop()), parser.ParseCount() is true, parser.ParameterAliasNodes);
    }

    /// <exception cref="ODataRequestException">The value is negative or more than an int holds.</exception>
    public static int? ToInt(string option, long? value) => value switch
    {
        null => null,
        >= 0 and <= int.MaxValue => (int)value.Value,
        _ => throw ODataRequestException.InvalidQuery(
            $"Invalid value '{value}' for {option} query option found. The {option} query option requires an integer from 0 to {int.MaxValue}."),
    };

    /// <summary>Refuses what only a collection can be asked.</summary>
    public void RequireNone(string target)
    {
        if (Filter is not null || OrderBy is not null || Skip is not null || Top is not null || Count)
        {
            throw ODataRequestException.InvalidQuery($"$filter, $orderby, $skip, $top and $count do not apply to {target}.");
        }
    }

    private static void Check(RawQueryOption raw, bool dollarIsOptional)
    {
        var name = raw.Name;

        // A name without $ is the service's own (custom query option) and ignored, unless OData 4.01 makes it a system option.
        var comparison = dollarIsOptional ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal;
        var option = dollarIsOptional && !name.StartsWith('$') ? "$" + name : name;
        if (Unsupported.Contains(option, comparison))
        {
            throw ODataRequestException.NotImplemented($"The query option {option}");
        }

        if (name.StartsWith('$') && !Known.Contains(option, comparison))
        {
            throw ODataRequestException.InvalidQuery($"{name} is not a system query option.");
        }

        if (raw.Value.Length == 0 && Known.Contains(option, comparison))
        {
            throw ODataRequestException.InvalidQuery($"{name} has no value.");
        }

        // The parser passes over NUL characters at the end of a number.
        if ((Known.Contains(option, comparison) || name.StartsWith('@')) && HasNulOutsideLiterals(raw.Value))
        {
            throw ODataRequestException.InvalidQuery($"{name} holds a NUL character outside a string literal.");
        }
    }

    private static bool HasNulOutsideLiterals(string value)
    {
        // A quote within a literal is doubled, which leaves it and enters it again.
        var inLiteral = false;
        foreach (var character in value)
        {
            inLiteral ^= character == '\'';
            if (character == '\0' && !inLiteral)
            {
                return true;
            }
        }

        return false;
    }
}
