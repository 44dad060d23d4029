using Transport.OData.Model;
using Transport.OData.Query.Expressions;
using Transport.OData.Query.Paths;
using Transport.OData.Query.Plans;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query;

/// <summary>The LINQ expression of a plan as text, one operator a line.</summary>
internal static class QueryText
{
    private const string NewLine = "\n  ";

    public static string Of(ODataRequest request, ResourcePath path, ODataServiceOptions options)
    {
        var answer = request.Plan.Answer;
        var rows = path.Source.Name + string.Concat(path.Steps.Select(Text));
        if (path.Property is { } property)
        {
            return $"{rows}{NewLine}.{property.Name}{(path.End == PathEnd.Count ? NewLine + ".LongCount()" : "")}";
        }

        var steps = answer.Query.Steps;
        if (path.End == PathEnd.Count)
        {
            return $"{rows}{string.Concat(steps.Selecting.Select(Text))}{NewLine}.LongCount()";
        }

        var made = rows + string.Concat(steps.SelectingAndSort.Select(Text)) + Page(request, path, steps, options) + Select(request, answer);
        return request.Plan.Options.Clauses.Count ? $"{made}\n\n{rows}{string.Concat(steps.Selecting.Select(Text))}{NewLine}.LongCount()" : made;
    }

    private static string Text(PathStep step) => NewLine + step switch
    {
        KeyStep key => $".First(row => {string.Join(" && ", key.Type.Keys.Select((property, i) => $"{ExpressionText.OfBody(property.Getter, "row")} == {ExpressionText.Of(Expression.Constant(key.Key[i]))}"))})",
        PropertyStep property => $".{property.Property.Name}",
        _ => throw new ArgumentException($"{step} is not known here.", nameof(step)),
    };

    private static string Text(Step step) => NewLine + step switch
    {
        FilterStep filter => $".Where({ExpressionText.Of(filter.Predicate)})",
        SortStep sort => string.Join(NewLine, sort.Keys.Select((key, i) =>
            $".{(i == 0 ? "OrderBy" : "ThenBy")}{(key.Descending ? "Descending" : "")}({ExpressionText.Of(key.Value)})")),
        GroupStep group => $".GroupBy({ExpressionText.Of(group.Key)}){NewLine}.Select({ExpressionText.Of(group.Result)})",
        AggregateStep aggregate => $".Aggregate({ExpressionText.Of(aggregate.Result)})",
        _ => throw new ArgumentException($"{step} is not known here.", nameof(step)),
    };

    private static string Page(ODataRequest request, ResourcePath path, CollectionSteps steps, ODataServiceOptions options)
    {
        if (!path.IsCollection)
        {
            return "";
        }

        var page = path.EntitySet is null ? null : QueryExecutor.PageSize(request, options);
        var (skip, top) = QueryExecutor.WindowOf(request, page).Of(steps.Skip, steps.Top);
        return Page(skip, top, NewLine);
    }

    private static string Page(int skip, int? top, string newLine) =>
        (skip > 0 ? FormattableString.Invariant($"{newLine}.Skip({skip})") : "") + (top is { } count ? FormattableString.Invariant($"{newLine}.Take({count})") : "");

    /// <summary>What is written of each row, where that is not all that a row has.</summary>
    private static string Select(ODataRequest request, AnswerPlan answer) =>
        request.Plan.Options.Clauses is { SelectExpand: null, Compute: null } ? ""
        : $"{NewLine}.Select(row => {Written(answer.Plan, "row")})";

    private static string Written(ResourcePlan plan, string row)
    {
        var members = plan.Values.Select(value => Named(value, ExpressionText.OfBody(value.Getter, row)))
            .Concat(plan.Nested.Select(nested => $"{nested.Property.Name} = {Nested(nested, row)}"));
        return $"new {{ {string.Join(", ", members)} }}";
    }

    /// <summary>As in C#, where an anonymous type takes a member's own name.</summary>
    private static string Named(PropertyMap property, string value) => value.EndsWith("." + property.Name, StringComparison.Ordinal) ? value : $"{property.Name} = {value}";

    private static string Nested(NestedPlan nested, string row)
    {
        var value = ExpressionText.OfBody(nested.Property.Getter, row);
        if (!nested.Property.IsCollection)
        {
            return Written(nested.Plan, value + "?");
        }

        var item = row == "item" ? "inner" : "item";
        var steps = nested.Query?.Steps;
        if (nested.IsCount)
        {
            return value + string.Concat(steps!.Selecting.Select(Text)).Replace(NewLine, "", StringComparison.Ordinal) + ".LongCount()";
        }

        var rows = steps is null ? value : value + string.Concat(steps.SelectingAndSort.Select(Text)).Replace(NewLine, "", StringComparison.Ordinal) + Page(steps.Skip, steps.Top, "");
        return $"{rows}.Select({item} => {Written(nested.Plan, item)})";
    }
}
