using Grpc.AspNetCore.Server.Model;
using Transport.People.V1;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.Grpc.Items;

/// <summary>A payload's items as a grpc-dotnet service.</summary>
internal sealed class ItemsService<T>(IItems<T> items)
    where T : class, new()
{
    private ValueTask<T[]> Get(GetCustomerOrdersRequest request) => GrpcAnswers.Of(() => items.Get(request.Count));

    private ValueTask<SubmitCustomerOrdersReply> Submit(T[] sent) => GrpcAnswers.Of(() => new SubmitCustomerOrdersReply { Accepted = items.Submit(sent) });

    /// <summary>Binds the methods, in the place of what protoc generates for a .proto with a service.</summary>
    internal sealed class Binder(ItemMethods<T> methods) : IServiceMethodProvider<ItemsService<T>>
    {
        public void OnServiceMethodDiscovery(ServiceMethodProviderContext<ItemsService<T>> context)
        {
            context.AddUnaryMethod(methods.Get, [], static (service, request, _) => service.Get(request).AsTask());
            context.AddUnaryMethod(methods.Submit, [], static (service, sent, _) => service.Submit(sent).AsTask());
        }
    }
}
