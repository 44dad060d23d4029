using System.Linq.Expressions;
using Microsoft.EntityFrameworkCore.Diagnostics;
using Transport.DataContract;

namespace Transport.Plugin.DataEfCore;

/// <summary>Looks at queries that somebody else composed, before they are translated.</summary>
internal sealed class ComposedQueries : IQueryExpressionInterceptor
{
    public Expression QueryCompilationStarting(Expression queryExpression, QueryExpressionEventData eventData) => OrderedOrders.Sort(PartsOfInstants.Refuse(queryExpression));
}
