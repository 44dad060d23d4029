namespace Transport.OData.CompiledPayloads.Client;

/// <content>Collections and enumerations, and the links to what is left of a nested collection.</content>
internal sealed partial class PayloadScanner
{
    private static readonly JsonDocumentOptions AnyJson = new() { MaxDepth = MostDepth };

    /// <summary>Links to the rest of nested collections, in the order of reading.</summary>
    public List<NestedLink> NestedLinks { get; } = [];

    /// <summary>The context URL of the answer, to which its links are relative (JSON Format 4.01, 4.3); null while none was read.</summary>
    public string? Context { get; set; }

    /// <summary>Whether a member is the context URL, by its name of OData 4.0 or 4.01.</summary>
    public static bool IsContext(ReadOnlySpan<byte> name) => name.SequenceEqual("@odata.context"u8) || name.SequenceEqual("@context"u8);

    /// <summary>The same of the link to what follows.</summary>
    public static bool IsNextLink(ReadOnlySpan<byte> name) => name.SequenceEqual("@odata.nextLink"u8) || name.SequenceEqual("@nextLink"u8);

    /// <summary>Reads any value, into JSON (Edm.Untyped).</summary>
    public JsonElement ReadJson()
    {
        Peek();
        var start = Position;
        Skip();
        if (IsStarved)
        {
            return default;
        }

        using var json = JsonDocument.Parse(Buffer.AsMemory(start, Position - start), AnyJson);
        return json.RootElement.Clone();
    }

    public long ReadEnum(EnumMembers names)
    {
        var text = ReadTextBytes();
        try
        {
            return IsStarved ? 0 : names.Parse(text);
        }
        catch (FormatException exception)
        {
            throw Fault(exception.Message);
        }
    }

    public List<T> ReadValues<T>(Func<PayloadScanner, T> read)
    {
        var items = new List<T>();
        if (TryReadNull() || !StartItems())
        {
            return items;
        }

        do
        {
            items.Add(read(this));
        }
        while (NextItem());
        return items;
    }

    /// <summary>Reads a next link; null where there is none after all, and where the scanner is starved.</summary>
    public string? ReadLink()
    {
        if (TryReadNull())
        {
            return null;
        }

        var link = Encoding.UTF8.GetString(ReadTextBytes());
        return IsStarved ? null : link;
    }

    public void ReadNestedLink(object row, CollectionMember member)
    {
        if (ReadLink() is { } link)
        {
            NestedLinks.Add(new NestedLink(row, member, link));
        }
    }
}
