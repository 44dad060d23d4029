namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>The shop over lists, by Microsoft.AspNetCore.OData with the line or without.</summary>
internal static class StockService
{
    /// <summary>All customers but those whose name is no Unicode, with all that is related to them.</summary>
    public const string Everything = "Customers?$filter=Id mod 12 ne 10&$expand=Orders($expand=Lines),Best($expand=Lines)";

    public static Task<Service> StartAsync(bool isCompiled, int customers = 60) =>
        Service.StartAsync(isCompiled, services => services.AddSingleton<IStore>(new MemoryStore(customers)));

    public static ODataJsonClient ClientOf(Service service) => new(service.Client, new Uri(service.Client.BaseAddress!, "odata"));
}
