using Microsoft.AspNetCore.OData.Edm;
using Microsoft.AspNetCore.OData.Query.Expressions;
using Microsoft.AspNetCore.OData.Query.Validator;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>
/// Whether every service of a route that shapes a query is the library's own. One of the application may give each caller another query, so
/// that nothing of the query can be kept. It is asked for each request, since a scoped service may be another one each time.
/// </summary>
internal static class QueryServices
{
    private static readonly Type[] Asked =
    [
        typeof(IFilterBinder), typeof(IOrderByBinder), typeof(ISelectExpandBinder), typeof(ISearchBinder), typeof(IComputeBinder),
        typeof(IAggregationBinder), typeof(IODataQueryValidator), typeof(IFilterQueryValidator), typeof(IOrderByQueryValidator),
        typeof(ISelectExpandQueryValidator), typeof(ISearchQueryValidator), typeof(ICountQueryValidator), typeof(ISkipQueryValidator),
        typeof(ITopQueryValidator), typeof(IComputeQueryValidator), typeof(ISkipTokenQueryValidator),
        typeof(Microsoft.AspNetCore.OData.Query.SkipTokenHandler), typeof(ODataUriResolver), typeof(IAssemblyResolver),
    ];

    /// <summary>Why queries of a route are not planned; null if they may be.</summary>
    /// <param name="services">Of the request, out of the route's container.</param>
    /// <param name="pure">Types that their author declares pure.</param>
    /// <param name="maySearch">Whether the query may have a $search; nothing else asks for the services of one.</param>
    public static string? Refusal(IServiceProvider services, IEdmModel model, IReadOnlySet<Type> pure, bool maySearch)
    {
        foreach (var type in Asked)
        {
            if ((maySearch || (type != typeof(ISearchBinder) && type != typeof(ISearchQueryValidator))) && services.GetService(type) is { } service && !IsPure(service, pure))
            {
                return $"the application's {type.Name}";
            }
        }

        return LibraryTypes.Own(model.GetTypeMapper()) ? null : $"the application's {nameof(IODataTypeMapper)}";
    }

    /// <summary>Whether some of a route's services are the application's, and declared pure.</summary>
    public static bool AreDeclared(IServiceProvider services, IReadOnlySet<Type> pure) =>
        pure.Count > 0 && Array.Exists(Asked, type => services.GetService(type) is { } service && pure.Contains(service.GetType()));

    private static bool IsPure(object service, IReadOnlySet<Type> pure) =>
        pure.Contains(service.GetType())
        || (LibraryTypes.Own(service)
            && (service is not SelectExpandBinder nested || (IsPure(nested.FilterBinder, pure) && IsPure(nested.OrderByBinder, pure))))
        || service.GetType() == typeof(DefaultAssemblyResolver);
}
