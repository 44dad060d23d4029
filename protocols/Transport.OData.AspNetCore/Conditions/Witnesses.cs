using Microsoft.AspNetCore.Mvc.Controllers;

namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>
/// Finds classes of an application that see which filters an action has, or the value of a result behind <c>[EnableQuery]</c>. They are to see the
/// attribute itself and what the library makes, so that the library runs the query.
/// </summary>
internal static class Witnesses
{
    private static readonly Type[] OfControllers = [typeof(IActionFilter), typeof(IAsyncActionFilter), typeof(IResultFilter), typeof(IAsyncResultFilter)];
    private static readonly Type[] OfExceptions = [typeof(IExceptionFilter), typeof(IAsyncExceptionFilter), typeof(IFilterMetadata), typeof(IOrderedFilter)];

    private static readonly ConcurrentDictionary<Type, bool> Controllers = new();
    private static readonly ConcurrentDictionary<Type, bool> Others = new();

    /// <summary>Why an action's query must be the library's; null if none of the application's classes is beside it.</summary>
    /// <param name="self">The filter of the query.</param>
    /// <param name="harmless">Types that their author declares to leave values and filters alone.</param>
    public static string? Refusal(IList<FilterItem> filters, FilterItem self, ActionContext context, IReadOnlySet<Type> harmless)
    {
        var isBehind = false;
        for (var i = 0; i < filters.Count; i++)
        {
            isBehind |= filters[i] == self;
            if (filters[i].Filter is { } filter && filters[i] != self && filter.GetType() is var type && !LibraryTypes.IsMvc(type) && !harmless.Contains(type)
                && (isBehind || !Others.GetOrAdd(type, IsForExceptions)))
            {
                return filter is EnableQueryAttribute ? "a second [EnableQuery]" : $"the filter {type.Name}";
            }
        }

        return context.ActionDescriptor is ControllerActionDescriptor { ControllerTypeInfo: var controller } && Controllers.GetOrAdd(controller, IsFilter) && !harmless.Contains(controller)
            ? $"the filter {controller.Name}"
            : null;
    }

    /// <summary>Whether a filter is for exceptions alone: in front of the query's it is asked after that has given way.</summary>
    private static bool IsForExceptions(Type type) => type.GetInterfaces().All(static made => !typeof(IFilterMetadata).IsAssignableFrom(made) || OfExceptions.Contains(made));

    /// <summary>Whether a controller is a filter with a method of its own, and not the empty ones of MVC's base class.</summary>
    private static bool IsFilter(Type controller) => OfControllers.Any(filter =>
        filter.IsAssignableFrom(controller) && controller.GetInterfaceMap(filter).TargetMethods.Any(static method => method.DeclaringType != typeof(Controller)));
}
