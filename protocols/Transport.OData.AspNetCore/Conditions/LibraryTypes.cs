namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>Tells the library's own classes from those of an application, which may look at the user, the clock or anything else.</summary>
internal static class LibraryTypes
{
    /// <summary>Whether an object is an instance of a class of Microsoft.AspNetCore.OData or Microsoft.OData.Core. Derived classes are the application's.</summary>
    public static bool Own(object? value) =>
        value?.GetType().Assembly is { } assembly && (assembly == typeof(ODataOutputFormatter).Assembly || assembly == typeof(ODataMessageWriter).Assembly);

    /// <summary>Whether a class is one of MVC's, such as <c>OkObjectResult</c>, or the formatters and filters of <c>AddControllers</c> and <c>AddControllersWithViews</c>.</summary>
    public static bool IsMvc(Type type) => type.Assembly is var assembly && (assembly == typeof(ObjectResult).Assembly || assembly == typeof(Controller).Assembly);
}
