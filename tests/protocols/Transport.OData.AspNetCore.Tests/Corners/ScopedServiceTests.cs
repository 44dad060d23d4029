using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.AspNetCore.Mvc.Infrastructure;
using Microsoft.Extensions.Options;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>Services of MVC that an application makes anew for each request.</summary>
public sealed class ScopedServiceTests
{
    [Theory]
    [InlineData(true, false, "Production")]
    [InlineData(true, false, "Development")]
    [InlineData(false, true, "Production")]
    [InlineData(true, true, "Production")]
    public async Task Get_ScopedServicesOfMvc_EachRequestHasItsOwn(bool hasExecutor, bool hasSelector, string environment)
    {
        var setup = new Setup(Parcel.Add, services =>
        {
            services.AddHttpContextAccessor().AddScoped<Asked>();
            if (hasExecutor)
            {
                services.AddScoped<IActionResultExecutor<ObjectResult>, ScopedExecutor>();
            }

            if (hasSelector)
            {
                services.AddScoped<OutputFormatterSelector, ScopedSelector>();
            }
        }) { Environment = environment };

        var answers = await Pair.CompareAsync(setup, [.. Pair.Times(3, "ann", "Parcels?$select=Id"), .. Pair.Times(2, "bob", "Parcels?$select=Id")]);

        // MVC's own executor is made once, at the first request, and keeps its selector.
        Assert.Contains(hasExecutor ? ": bob" : ": ann", answers[^1].Headers, StringComparison.Ordinal);
    }

    private sealed class Asked(IHttpContextAccessor accessor)
    {
        public string How { get; } = accessor.HttpContext?.Request.Headers["X-How"].ToString() ?? "nobody";
    }

    private sealed class ScopedExecutor(
        OutputFormatterSelector selector, IHttpResponseStreamWriterFactory writers, ILoggerFactory loggers, IOptions<MvcOptions> options, Asked asked)
        : ObjectResultExecutor(selector, writers, loggers, options)
    {
        public override Task ExecuteAsync(ActionContext context, ObjectResult result)
        {
            context.HttpContext.Response.Headers["X-Executed"] = asked.How;
            return base.ExecuteAsync(context, result);
        }
    }

    private sealed class ScopedSelector(IOptions<MvcOptions> options, ILoggerFactory loggers, Asked asked) : OutputFormatterSelector
    {
        private readonly DefaultOutputFormatterSelector _mvcs = new(options, loggers);

        public override IOutputFormatter? SelectFormatter(OutputFormatterCanWriteContext context, IList<IOutputFormatter> formatters, MediaTypeCollection contentTypes)
        {
            context.HttpContext.Response.Headers["X-Selected"] = asked.How;
            return _mvcs.SelectFormatter(context, formatters, contentTypes);
        }
    }
}
