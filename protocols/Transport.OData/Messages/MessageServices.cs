using Microsoft.Extensions.DependencyInjection;
using Microsoft.OData.Json;

namespace Transport.OData.Messages;

/// <summary>The services of Microsoft.OData.Core, which it takes from a container; one scope a message.</summary>
internal static class MessageServices
{
    private static readonly ServiceProvider Root = Build();

    public static IServiceScope CreateScope() => Root.CreateScope();

    private static ServiceProvider Build() => new ServiceCollection()
        .AddDefaultODataServices()
        // By default every non-ASCII character becomes six bytes of escape; JSON is UTF-8 and needs none.
        .AddSingleton<IJsonWriterFactory>(new ODataJsonWriterFactory(ODataStringEscapeOption.EscapeOnlyControls))
        .BuildServiceProvider();
}
