namespace Transport.PayloadGeneration.Inference;

/// <summary>Finds the member that tells items apart.</summary>
internal static class Keys
{
    /// <summary>What is said where nothing does.</summary>
    public const string None = "none: no member is a whole number, a text or a Guid that is different in every item (--key NAME)";

    private static readonly string[] Endings = ["id", "key", "uuid", "guid", "number", "code", "no"];

    /// <param name="sample">The items.</param>
    /// <param name="root">Their type.</param>
    /// <param name="given">The user's; null to look for one, <c>id</c> before <c>orderNumber</c>.</param>
    /// <exception cref="SampleException">The user's is none.</exception>
    public static Member? Find(Sample sample, RecordType root, string? given)
    {
        if (given is not null)
        {
            var member = root.Members.Find(member => member.JsonName == given)
                ?? throw new SampleException($"there is no member $.{given}: --key takes the name of a member of the items, one of {string.Join(", ", root.Members.Where(CanBeKey).Select(member => member.JsonName).Take(8))}");
            return Problem(sample, member) is { } problem ? throw new SampleException($"{problem}, and a key tells items apart") : member;
        }

        return root.Members.Where(CanBeKey).Select(member => (Member: member, Rank: Rank(member.JsonName))).Where(found => found.Rank >= 0)
            .OrderBy(found => found.Rank).Select(found => found.Member).FirstOrDefault(member => Problem(sample, member) is null);
    }

    private static int Rank(string name) =>
        name.Equals("id", StringComparison.OrdinalIgnoreCase) ? 0 : Array.FindIndex(Endings, ending => name.EndsWith(ending, StringComparison.OrdinalIgnoreCase)) is >= 0 and var rank ? rank + 1 : -1;

    private static bool CanBeKey(Member member) => member.Shape is ScalarShape
    {
        IsNullable: false, Kind: ScalarKind.Int32 or ScalarKind.Int64 or ScalarKind.Text or ScalarKind.Guid,
    };

    /// <summary>Why a member does not tell items apart; null if it does.</summary>
    private static string? Problem(Sample sample, Member member)
    {
        if (!CanBeKey(member))
        {
            return $"{member.Path} is not a whole number, a text or a Guid in every item";
        }

        var items = new Dictionary<string, int>(StringComparer.Ordinal);
        for (var i = 0; i < sample.Items.Count; i++)
        {
            var value = ValueOf(sample.Bytes.AsSpan(sample.Items[i]), member.JsonName);
            if (!items.TryAdd(value, i + 1))
            {
                return $"{member.Path} is the same in items {items[value]} and {i + 1}";
            }
        }

        return null;
    }

    private static string ValueOf(ReadOnlySpan<byte> item, string name)
    {
        var reader = new Utf8JsonReader(item, new JsonReaderOptions { MaxDepth = SampleLimits.MostDepth + 4 });
        reader.Read();
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var isIt = reader.ValueTextEquals(name);
            reader.Read();
            if (isIt)
            {
                return reader.TokenType == JsonTokenType.String ? reader.GetString()! : Encoding.ASCII.GetString(reader.ValueSpan);
            }

            reader.Skip();
        }

        return "";
    }
}
