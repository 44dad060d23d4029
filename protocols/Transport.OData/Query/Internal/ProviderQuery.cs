using Transport.OData.Query.Rows.Internal;

namespace Transport.OData.Query.Internal;

/// <summary>Puts the query options into the query that a LINQ provider is asked.</summary>
internal static class ProviderQuery
{
    private static readonly ProviderComposer Composer = new(typeof(Queryable));

    /// <summary>The rows of one answer, as <see cref="AnswerPlan.Plan"/> reads them.</summary>
    public static IQueryable Rows(IQueryable rows, AnswerPlan answer, Window window)
    {
        var steps = answer.Query.Steps;
        var (skip, top) = window.Of(steps.Skip, steps.Top);
        var expression = Composer.Compose(rows.Expression, steps.SelectingAndSort);
        return Select(rows.Provider.CreateQuery(Composer.Page(expression, steps.Shape.ClrType, skip, top)), answer);
    }

    /// <summary>The rows that <c>$count</c> counts.</summary>
    public static IQueryable Counted(IQueryable rows, AnswerPlan answer) =>
        rows.Provider.CreateQuery(Composer.Compose(rows.Expression, answer.Query.Steps.Selecting));

    public static IQueryable Select(IQueryable rows, AnswerPlan answer) => answer.Selector is null
        ? rows
        : rows.Provider.CreateQuery(Composer.Select(rows.Expression, answer.Selector));
}
