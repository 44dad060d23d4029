using Transport.Clients.Wcf;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.SoapCore;

/// <summary>A payload's items as a SoapCore service.</summary>
internal sealed class ItemsService<T>(IItems<T> source) : IItemsService<T>
    where T : class, new()
{
    public Task<T[]> GetItemsAsync(int count) => SoapFaults.OfAsync(() => Task.FromResult(source.Get(count)));

    public Task<int> SubmitItemsAsync(T[] items) => SoapFaults.OfAsync(() => Task.FromResult(source.Submit(items)));
}
