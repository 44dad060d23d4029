using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData;
using Microsoft.OData.Json;

namespace Transport.OData.Messages.Internal;

/// <summary>The services of Microsoft.OData.Core, which it takes from a container; one scope a message.</summary>
internal static class MessageServices
{
    private static readonly IServiceProvider Root = Build();

    public static IServiceScope CreateScope() => Root.CreateScope();

    private static IServiceProvider Build()
    {
        var builder = new ContainerBuilder();
        builder.AddDefaultODataServices();

        // By default every non-ASCII character becomes six bytes of escape; JSON is UTF-8 and needs none.
        builder.Services.AddSingleton<IJsonWriterFactory>(new DefaultJsonWriterFactory(ODataStringEscapeOption.EscapeOnlyControls));
        builder.Services.AddSingleton<ODataPayloadValueConverter, ValueConverter>();
        return builder.BuildContainer();
    }

    /// <summary>Microsoft.OData.Core's container seam over Microsoft.Extensions.DependencyInjection.</summary>
    private sealed class ContainerBuilder : IContainerBuilder
    {
        public IServiceCollection Services { get; } = new ServiceCollection();

        public IContainerBuilder AddService(Microsoft.OData.ServiceLifetime lifetime, Type serviceType, Type implementationType)
        {
            Services.Add(new ServiceDescriptor(serviceType, implementationType, Lifetime(lifetime)));
            return this;
        }

        public IContainerBuilder AddService(
            Microsoft.OData.ServiceLifetime lifetime, Type serviceType, Func<IServiceProvider, object> implementationFactory)
        {
            Services.Add(new ServiceDescriptor(serviceType, implementationFactory, Lifetime(lifetime)));
            return this;
        }

        public IServiceProvider BuildContainer() => Services.BuildServiceProvider();

        private static Microsoft.Extensions.DependencyInjection.ServiceLifetime Lifetime(Microsoft.OData.ServiceLifetime lifetime) =>
            lifetime switch
            {
                Microsoft.OData.ServiceLifetime.Singleton => Microsoft.Extensions.DependencyInjection.ServiceLifetime.Singleton,
                Microsoft.OData.ServiceLifetime.Scoped => Microsoft.Extensions.DependencyInjection.ServiceLifetime.Scoped,
                _ => Microsoft.Extensions.DependencyInjection.ServiceLifetime.Transient,
            };
    }
}
