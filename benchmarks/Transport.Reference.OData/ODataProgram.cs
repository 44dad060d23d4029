using Microsoft.AspNetCore.OData;
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Transport.PluginContract;
using Transport.Reference.OData;

[assembly: TransportPlugin(typeof(ODataPlugin))]

namespace Transport.Reference.OData;

/// <summary>OData as the tutorial of its library writes it (https://learn.microsoft.com/odata/webapi-8/getting-started).</summary>
public static class ODataProgram
{
    public static ReferenceProgram Instance { get; } = new()
    {
        Id = "reference-odata",
        Wire = "OData v4 JSON over HTTP/1.1",
        Library = "Microsoft.AspNetCore.OData, ODataMessageReader",
        LibraryVersion = LibraryVersion.Of(typeof(ODataOptions)),
        Protocol = WireProtocol.Http1,
        Url = "http://127.0.0.1:5092",
        AddServices = AddServices,
        Map = app => app.MapControllers(),
        Connect = address => new PersonClient(new HttpClient { BaseAddress = address }),
    };

    private static void AddServices(IServiceCollection services) => services.AddControllers()
        .AddOData(options => options.Select().Filter().OrderBy().Expand().Count().SetMaxTop(null).AddRouteComponents("odata", PeopleModel.Create()))
        // By itself a program finds both; as a row it is hosted by another.
        .AddApplicationPart(typeof(PersonsController).Assembly)
        .AddApplicationPart(typeof(MetadataController).Assembly);
}

public sealed class ODataPlugin() : ReferencePlugin(ODataProgram.Instance);
