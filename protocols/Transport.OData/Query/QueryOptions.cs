using Transport.OData.Query.Rows;

namespace Transport.OData.Query;

/// <summary>The system query options of a request, parsed.</summary>
/// <param name="Format"><c>$format</c>, as written.</param>
/// <param name="Before">Rows that the client has had, by a <c>$skiptoken</c> that does not stand at the end.</param>
internal sealed record QueryOptions(CollectionClauses Clauses, string? Format, int Before, IDictionary<string, SingleValueNode> Aliases)
{
    private static readonly string[] Known =
    [
        "$filter", "$orderby", "$select", "$expand", "$skip", "$top", "$count", "$format", "$search", "$apply", "$compute", "$skiptoken",
        "$schemaversion",
    ];

    private static readonly string[] Unsupported = ["$deltatoken", "$index"];

    /// <exception cref="ODataRequestException">An option is malformed (400) or not supported (501).</exception>
    public static QueryOptions Parse(ODataUriParser parser, IEnumerable<RawQueryOption> options, NameRules names)
    {
        string? format = null;
        var before = 0;
        foreach (var option in options)
        {
            switch (Check(option, names))
            {
                case "$format":
                    format = option.Value;
                    break;
                case SkipToken.Option when !SkipToken.TryParse(option.Value, out before):
                    throw ODataRequestException.InvalidQuery($"$skiptoken '{option.Value}' is not one that this service made.");
                case "$schemaversion" when option.Value != "*":
                    throw ODataRequestException.NotFound($"There is no schema version {option.Value} here; the schema has no versions.");
            }
        }

        // The parser knows the names that $apply and $compute define only when it has parsed them.
        var apply = parser.ParseApply();
        var compute = parser.ParseCompute();
        var clauses = new CollectionClauses
        {
            Apply = apply,
            Compute = compute,
            Search = parser.ParseSearch(),
            Filter = parser.ParseFilter(),
            OrderBy = parser.ParseOrderBy(),
            SelectExpand = parser.ParseSelectAndExpand(),
            Skip = CollectionClauses.ToInt("$skip", parser.ParseSkip()),
            Top = CollectionClauses.ToInt("$top", parser.ParseTop()),
            Count = parser.ParseCount() is true,
        };
        return new QueryOptions(clauses, format, before, parser.ParameterAliasNodes);
    }

    /// <summary>Refuses what only a collection can be asked.</summary>
    public void RequireNone(string target)
    {
        if (Clauses.SelectsRows || Clauses.Count)
        {
            throw ODataRequestException.InvalidQuery($"$apply, $filter, $search, $orderby, $skip, $top and $count do not apply to {target}.");
        }
    }

    /// <returns>The option's name with $ and in lower case; the name itself where it is no system query option.</returns>
    private static string Check(RawQueryOption raw, NameRules names)
    {
        var name = raw.Name;

        // A name without $ is the service's own (custom query option) and ignored, unless OData 4.01 makes it a system option.
        var option = names == NameRules.V401 && !name.StartsWith('$') ? "$" + name : name;
        option = names == NameRules.V4 ? option : option.ToLowerInvariant();
        if (Unsupported.Contains(option, StringComparer.Ordinal))
        {
            throw ODataRequestException.NotImplemented($"The query option {option}");
        }

        var isKnown = Known.Contains(option, StringComparer.Ordinal);
        if (name.StartsWith('$') && !isKnown)
        {
            throw ODataRequestException.InvalidQuery($"{name} is not a system query option.");
        }

        if (raw.Value.Length == 0 && isKnown)
        {
            throw ODataRequestException.InvalidQuery($"{name} has no value.");
        }

        // The parser passes over NUL characters at the end of a number.
        if ((isKnown || name.StartsWith('@')) && HasNulOutsideLiterals(raw.Value))
        {
            throw ODataRequestException.InvalidQuery($"{name} holds a NUL character outside a string literal.");
        }

        return isKnown ? option : name;
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
