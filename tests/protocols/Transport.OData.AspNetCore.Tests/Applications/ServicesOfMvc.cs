using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;

namespace Transport.OData.CompiledPayloads.Tests.Applications;

/// <summary>What applications put in the place of services of MVC that see the value of a result, before MVC adds its own or behind all others.</summary>
public static class ServicesOfMvc
{
    public static readonly (string Name, bool IsLast, Action<IServiceCollection> Add)[] All =
    [
        ("formatter selector", false, static services => services.AddSingleton<OutputFormatterSelector, CallersSelector>()),
        ("formatter selector added last", true, static services => services.AddSingleton<OutputFormatterSelector, CallersSelector>()),
        ("executor of results", false, static services => services.AddSingleton<IActionResultExecutor<ObjectResult>, CallersExecutor>()),
        ("executor of results added last", true, static services => services.AddSingleton<IActionResultExecutor<ObjectResult>, CallersExecutor>()),
    ];

    /// <summary>Tells what it sees, and for bob takes the last formatter that can write it.</summary>
    private sealed class CallersSelector(IOptions<MvcOptions> options, ILoggerFactory loggers) : OutputFormatterSelector
    {
        private readonly DefaultOutputFormatterSelector _mvcs = new(options, loggers);

        public override IOutputFormatter? SelectFormatter(OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
        {
            context.HttpContext.Response.Headers["X-Selected"] = $"{FiltersOfCallers.Describe(context.Object)}, {context.ObjectType?.Name}";
            return Caller.Of(context.HttpContext.Request) == "bob" && formatters.Count == 0
                ? _mvcs.SelectFormatter(context, [.. options.Value.OutputFormatters.Reverse()], contentTypes)
                : _mvcs.SelectFormatter(context, formatters, contentTypes);
        }
    }

    /// <summary>Tells what it sees, and has bob see his own papers alone.</summary>
    private sealed class CallersExecutor(OutputFormatterSelector selector, IHttpResponseStreamWriterFactory writers, ILoggerFactory loggers, IOptions<MvcOptions> options)
        : ObjectResultExecutor(selector, writers, loggers, options)
    {
        public override Task ExecuteAsync(ActionContext context, ObjectResult result)
        {
            context.HttpContext.Response.Headers["X-Executed"] = FiltersOfCallers.Describe(result.Value);
            if (Caller.Of(context.HttpContext.Request) == "bob" && result.Value is IQueryable<Paper> papers)
            {
                result.Value = papers.Where(static paper => paper.Owner == "bob");
            }

            return base.ExecuteAsync(context, result);
        }
    }
}
