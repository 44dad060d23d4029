namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>
/// Finds filters of an application that see the value of a result behind <c>[EnableQuery]</c>. They are to see what the library makes, of
/// the very types that it makes, so that the library runs the query.
/// </summary>
internal static class Witnesses
{
    private static readonly ConcurrentDictionary<Type, (bool OfActions, bool OfResults)> Known = new();

    /// <summary>Why a result must be the library's; null if no filter sees it.</summary>
    /// <param name="self">The filter of the query. Action filters behind it in the list have finished before it makes its result.</param>
    /// <param name="harmless">Types that their author declares to leave values alone.</param>
    public static string? Refusal(IList<IFilterMetadata> filters, IFilterMetadata self, object controller, IReadOnlySet<Type> harmless)
    {
        var isOutside = true;
        for (var i = 0; i < filters.Count; i++)
        {
            var filter = filters[i];
            if (ReferenceEquals(filter, self))
            {
                isOutside = false;
                continue;
            }

            if (filter is EnableQueryAttribute)
            {
                return "a second [EnableQuery]";
            }

            var type = filter.GetType();
            if (harmless.Contains(type))
            {
                continue;
            }

            if (LibraryTypes.IsMvc(type) && type.Name is "ControllerActionFilter" or "ControllerResultFilter")
            {
                // Calls the controller, which is the filter.
                type = controller.GetType();
            }

            var (ofActions, ofResults) = Known.GetOrAdd(type, static made => Look(made));
            if (ofResults || (isOutside && ofActions))
            {
                return $"the filter {type.Name}, which sees the result";
            }
        }

        return null;
    }

    private static (bool OfActions, bool OfResults) Look(Type type) =>
        LibraryTypes.IsMvc(type)
            ? default
            : (Any(type, typeof(IActionFilter), nameof(IActionFilter.OnActionExecuted)) || Any(type, typeof(IAsyncActionFilter), nameof(IAsyncActionFilter.OnActionExecutionAsync)),
                Any(type, typeof(IResultFilter), nameof(IResultFilter.OnResultExecuting)) || Any(type, typeof(IResultFilter), nameof(IResultFilter.OnResultExecuted))
                || Any(type, typeof(IAsyncResultFilter), nameof(IAsyncResultFilter.OnResultExecutionAsync))
                || Any(type, typeof(IResourceFilter), nameof(IResourceFilter.OnResourceExecuted))
                || Any(type, typeof(IAsyncResourceFilter), nameof(IAsyncResourceFilter.OnResourceExecutionAsync)));

    /// <summary>Whether a type has its own form of a method of a filter, and not the empty one of MVC's base class.</summary>
    private static bool Any(Type type, Type filter, string name)
    {
        if (!filter.IsAssignableFrom(type))
        {
            return false;
        }

        var map = type.GetInterfaceMap(filter);
        var made = map.TargetMethods[Array.FindIndex(map.InterfaceMethods, method => method.Name == name)];
        return made.DeclaringType != typeof(ActionFilterAttribute) && made.DeclaringType != typeof(ResultFilterAttribute) && made.DeclaringType != typeof(Controller);
    }
}
