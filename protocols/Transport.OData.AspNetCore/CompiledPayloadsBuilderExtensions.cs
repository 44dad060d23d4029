using System.Diagnostics.Metrics;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Transport.OData.CompiledPayloads;
using Transport.OData.CompiledPayloads.Querying;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>The one line behind <c>AddOData</c>.</summary>
public static class CompiledPayloadsBuilderExtensions
{
    /// <summary>
    /// Has responses of Microsoft.AspNetCore.OData written by compiled plans. Controllers, models, routes and answers stay as they are; what a plan
    /// cannot write, the library writes, and <see cref="CompiledPayloadMetrics"/> counts it.
    /// </summary>
    /// <param name="builder">The builder that <c>AddOData</c> was called on, before or after.</param>
    /// <param name="configure">Changes the settings, which few applications need.</param>
    /// <returns>The builder.</returns>
    public static IMvcBuilder AddODataCompiledPayloads(this IMvcBuilder builder, Action<CompiledPayloadOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, configure);
        return builder;
    }

    /// <inheritdoc cref="AddODataCompiledPayloads(IMvcBuilder, Action{CompiledPayloadOptions}?)"/>
    public static IMvcCoreBuilder AddODataCompiledPayloads(this IMvcCoreBuilder builder, Action<CompiledPayloadOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(builder);
        Add(builder.Services, configure);
        return builder;
    }

    private static void Add(IServiceCollection services, Action<CompiledPayloadOptions>? configure)
    {
        services.AddOptions<CompiledPayloadOptions>();
        services.AddMetrics();
        if (configure is not null)
        {
            services.Configure(configure);
        }

        services.TryAddSingleton(static provider => provider.GetRequiredService<IOptions<CompiledPayloadOptions>>().Value.Validate());
        services.TryAddSingleton(static provider => new CompiledPayloadMetrics(provider.GetRequiredService<IMeterFactory>()));
        services.TryAddSingleton<ResponsePlans>();
        services.TryAddSingleton<QueryPlans>();
        if (services.Any(static service => service.ServiceType == typeof(QueryRunner)))
        {
            return;
        }

        services.AddSingleton(provider => new Pipeline(services, provider, provider.GetRequiredService<IOptions<MvcOptions>>()));
        services.AddSingleton<QueryRunner>();
        services.TryAddEnumerable(ServiceDescriptor.Singleton<IFilterProvider, CompiledQueryFilterProvider>());
        AddSelector(services);
    }

    /// <summary>Puts a selector over the one that the application has so far. One that is made for each request stays as it is.</summary>
    private static void AddSelector(IServiceCollection services)
    {
        var inner = services.LastOrDefault(static service => service.ServiceType == typeof(OutputFormatterSelector) && !service.IsKeyedService)
            ?? ServiceDescriptor.Singleton<OutputFormatterSelector, DefaultOutputFormatterSelector>();
        if (inner.Lifetime != ServiceLifetime.Singleton)
        {
            return;
        }

        services.AddSingleton<OutputFormatterSelector>(provider => new CompiledFormatterSelector(
            inner switch
            {
                { ImplementationInstance: OutputFormatterSelector made } => made,
                { ImplementationFactory: { } make } => (OutputFormatterSelector)make(provider),
                _ => (OutputFormatterSelector)ActivatorUtilities.CreateInstance(provider, inner.ImplementationType!),
            },
            provider.GetRequiredService<IOptions<MvcOptions>>(),
            provider.GetRequiredService<ResponsePlans>(),
            provider.GetRequiredService<CompiledPayloadOptions>(),
            provider.GetRequiredService<CompiledPayloadMetrics>(),
            provider.GetRequiredService<ILogger<CompiledOutputFormatter>>()));
    }
}
