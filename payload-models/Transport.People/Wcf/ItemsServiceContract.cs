using Transport.PluginContract.Payloads;
using Transport.Wcf.Dispatch;

namespace Transport.People.Wcf;

/// <summary>The service contract <c>IItemsService</c> of a payload as the host serves it, the same for every WCF row.</summary>
public static class ItemsServiceContract
{
    private const string Contract = PeopleNamespaces.Items + "/IItemsService";

    /// <summary>The service over items.</summary>
    /// <param name="items">What it serves.</param>
    /// <param name="behavior">How its instances live and are entered.</param>
    public static WcfService Serve<T>(IItems<T> items, WcfServiceBehavior behavior)
        where T : class, new() => new(
            () => items,
            behavior,
            [
                WcfOperation.Create<IItems<T>, GetItemsRequest, GetItemsReply<T>>(
                    nameof(Operation.GetItems), Contract, (service, request, _) => ServiceFaults.Of(() => new GetItemsReply<T> { Result = service.Get(request.Count) })),
                WcfOperation.Create<IItems<T>, SubmitItemsRequest<T>, SubmitItemsReply>(
                    nameof(Operation.SubmitItems), Contract, (service, request, _) => ServiceFaults.Of(() => new SubmitItemsReply { Result = service.Submit(request.Items) })),
            ]);
}
