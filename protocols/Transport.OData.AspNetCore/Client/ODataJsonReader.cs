namespace Transport.OData.CompiledPayloads.Client;

/// <summary>
/// Reads OData v4 JSON from a stream: rows become objects of <typeparamref name="T"/> as their bytes arrive, by a method that is compiled once for
/// the class. For a service's address and an HttpClient, use <see cref="ODataJsonClient"/>.
/// </summary>
/// <typeparam name="T">A class with a constructor without parameters; <see cref="ODataJsonClient"/> says how its properties are found.</typeparam>
/// <remarks>Safe for concurrent calls. Answers that are not OData are an <see cref="InvalidDataException"/>, errors that a service wrote into one an <see cref="ODataServiceException"/>.</remarks>
public sealed class ODataJsonReader<T>
    where T : class
{
    private readonly ObjectReader _objects = ObjectReader.Get(typeof(T));
    private readonly ODataJsonOptions _options;

    /// <param name="options">Limits; null for the defaults.</param>
    public ODataJsonReader(ODataJsonOptions? options = null) => _options = options ?? new ODataJsonOptions();

    /// <summary>Reads one answer of a set: <c>{"value":[..]}</c>.</summary>
    /// <exception cref="NotSupportedException">A nested collection came in part; only <see cref="ODataJsonClient"/> can follow its link.</exception>
    public async Task<ODataPage<T>> ReadPageAsync(Stream body, CancellationToken cancellationToken = default)
    {
        using var source = new PayloadSource(body, length: null, _options);
        var set = new SetReader(_objects, source.Scanner);
        var items = new List<T>();
        while (!set.Advance(items))
        {
            await source.FillAsync(cancellationToken);
        }

        RequireWholeRows(source.Scanner);
        return new ODataPage<T>(items, set.NextLink, set.Count);
    }

    /// <summary>Reads the rows of one answer of a set, never holding more than what one read brought.</summary>
    /// <exception cref="NotSupportedException">A nested collection came in part; only <see cref="ODataJsonClient"/> can follow its link.</exception>
    public async IAsyncEnumerable<T> ReadRowsAsync(Stream body, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        using var source = new PayloadSource(body, length: null, _options);
        var set = new SetReader(_objects, source.Scanner);
        var rows = new List<T>();
        for (var complete = false; !complete;)
        {
            complete = set.Advance(rows);
            RequireWholeRows(source.Scanner);
            foreach (var row in rows)
            {
                yield return row;
            }

            rows.Clear();
            if (!complete)
            {
                await source.FillAsync(cancellationToken);
            }
        }
    }

    /// <summary>Reads an answer that is one entity or complex value.</summary>
    /// <exception cref="NotSupportedException">A nested collection came in part; only <see cref="ODataJsonClient"/> can follow its link.</exception>
    public async Task<T> ReadEntityAsync(Stream body, CancellationToken cancellationToken = default)
    {
        using var source = new PayloadSource(body, length: null, _options);
        var entity = await _objects.ReadWholeAsync(source, cancellationToken);
        RequireWholeRows(source.Scanner);
        return (T)entity;
    }

    private static void RequireWholeRows(PayloadScanner scanner)
    {
        if (scanner.NestedLinks is [var link, ..])
        {
            throw new NotSupportedException($"The service sent only the first items of {link.Member.Name}, and has the others at {link.Link}.");
        }
    }
}
