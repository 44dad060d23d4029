using System.Collections.Concurrent;
using Transport.Dashboard.Explore;
using Transport.PayloadGeneration;
using Transport.PayloadGeneration.Projects;
using Transport.PayloadGeneration.Samples;
using Transport.PluginLoading;
using Transport.PluginLoading.Payloads;

namespace Transport.Dashboard.Payloads;

/// <summary>The payloads of this machine: those of <c>transport payload new</c>, and samples that pages sent. Each is built, and loaded into this process, when it is first chosen.</summary>
internal sealed class PayloadShelf(DashboardOptions options, ExploreTurn turns) : IPayloads
{
    private readonly ConcurrentDictionary<string, RowCatalogue> _loaded = new(StringComparer.Ordinal);

    public IReadOnlyList<CataloguePayload> List() => PluginFolders.FindCheckout() is null ? []
        : [.. PayloadSource.List().Select(folder => new CataloguePayload(folder.Id, folder.Manifest!.Facts, folder.Manifest.Key)) is var here && here.Any(payload => payload.Id == ShopSample.Name) ? here : here.Append(new CataloguePayload(ShopSample.Name, null, null))];

    public RowCatalogue? Find(MeasuredPayload payload)
    {
        try
        {
            return PayloadSource.Find(payload.Id, payload.Facts.Sha256) is { IsBuilt: true } folder ? Load(folder) : null;
        }
        catch (Exception problem) when (problem is SampleException or PluginLoadException)
        {
            return null;
        }
    }

    /// <summary>Builds one that is here.</summary>
    /// <param name="id">Its name.</param>
    /// <param name="sha256">The hash of its sample, where several have that name; null for the built-in one.</param>
    /// <param name="cancellationToken">Ends it.</param>
    /// <exception cref="RequestRefusedException">400: there is none of that name, or it does not build. 409: something is being measured.</exception>
    public Task<PreparedPayload> PrepareAsync(string id, string? sha256, CancellationToken cancellationToken) => PrepareAsync((say, stop) =>
        sha256 is null && id == ShopSample.Name ? PayloadSource.PrepareBuiltInAsync(say, stop)
        : PayloadSource.List().FirstOrDefault(folder => folder.Id == id && (sha256 is null || folder.Manifest!.Facts.Sha256 == sha256)) is { } folder ? PayloadSource.PrepareAsync(folder, say, stop)
        : throw new SampleException($"there is no payload '{id}' here"), cancellationToken);

    /// <summary>Makes one of a sample.</summary>
    /// <exception cref="RequestRefusedException">As above; 400 also where the sample is none.</exception>
    public Task<PreparedPayload> AddAsync(string name, Stream body, CancellationToken cancellationToken) => PrepareAsync(async (say, stop) =>
    {
        using var sample = new MemoryStream();
        // Bound: the endpoint's, a BodyLimit.
        await body.CopyToAsync(sample, stop);
        return await PayloadSource.PrepareAsync(Sample.Parse(name, sample.ToArray()), say, stop);
    }, cancellationToken);

    private async Task<PreparedPayload> PrepareAsync(Func<Action<string>, CancellationToken, Task<PayloadFolder>> prepareAsync, CancellationToken cancellationToken)
    {
        // A build beside a measurement would be measured, too.
        using var turn = await turns.TakeAsync(cancellationToken);
        var lines = new List<string>();
        try
        {
            var rows = Load(await prepareAsync(lines.Add, cancellationToken));
            var described = rows.Transports.Select(row => row.Description).Where(row => row.Operations.Any(Operations.OfItems.Contains));
            return new PreparedPayload(MeasuredPayload.Of(rows.Payload!.Payload), [.. described.Select(row => row.Id)], [.. lines.Select(line => line.Trim())]);
        }
        catch (Exception problem) when (problem is SampleException or PluginLoadException)
        {
            throw new RequestRefusedException(StatusCodes.Status400BadRequest, string.Join("\n", [.. lines.Where(line => line.StartsWith("error: ", StringComparison.Ordinal)), problem.Message]), problem);
        }
    }

    /// <summary>Each build is loaded once: every time its types would be others.</summary>
    private RowCatalogue Load(PayloadFolder folder) =>
        _loaded.GetOrAdd(folder.BuildId, _ => RowCatalogue.Load(options.Engine.PluginFolders, PayloadLoader.Load(folder.Built)));
}
