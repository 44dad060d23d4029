namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>Whether a result comes from a filter to this package's writer without that a class of the application sees it.</summary>
/// <param name="registered">All services of the application. One that is made for each request is the application's, and is not made before its time.</param>
/// <param name="services">The same, made.</param>
internal sealed class Pipeline(IServiceCollection registered, IServiceProvider services, IOptions<MvcOptions> options)
{
    private readonly string? _refusal =
        Singleton<OutputFormatterSelector>(registered, services) is not CompiledFormatterSelector { IsOverMvcs: true } ? "the application's OutputFormatterSelector"
        : !LibraryTypes.IsMvc(Singleton<IActionResultExecutor<ObjectResult>>(registered, services)?.GetType() ?? typeof(object)) ? "the application's executor of results"
        : null;

    /// <summary>Why a result must be the library's; null if nobody sees it. Formatters are looked at each time: they may be added late.</summary>
    public string? Refusal()
    {
        if (_refusal is not null)
        {
            return _refusal;
        }

        var formatters = options.Value.OutputFormatters;
        for (var i = 0; i < formatters.Count; i++)
        {
            if (!SeesNothing(formatters[i]))
            {
                return $"the formatter {formatters[i].GetType().Name}, which sees the result";
            }
        }

        return null;
    }

    /// <summary>Whether a result's class leaves its value alone.</summary>
    public static bool SeesNothing(ObjectResult result) =>
        result.Formatters.Count == 0 && (LibraryTypes.IsMvc(result.GetType()) || LibraryTypes.Own(result));

    private static T? Singleton<T>(IServiceCollection registered, IServiceProvider services)
        where T : class =>
        registered.LastOrDefault(static service => service.ServiceType == typeof(T) && !service.IsKeyedService) is { Lifetime: Microsoft.Extensions.DependencyInjection.ServiceLifetime.Singleton }
            ? services.GetRequiredService<T>()
            : null;

    /// <summary>The library's formatters, and those of MVC that look only at texts and streams.</summary>
    private static bool SeesNothing(IOutputFormatter formatter) =>
        formatter.GetType() == typeof(ODataOutputFormatter) || LibraryTypes.IsMvc(formatter.GetType());
}
