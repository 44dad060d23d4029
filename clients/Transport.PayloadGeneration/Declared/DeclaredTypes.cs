namespace Transport.PayloadGeneration.Declared;

/// <summary>The types of a payload as somebody wrote them, in C# or as protobuf messages, before any item was seen.</summary>
public sealed class DeclaredTypes
{
    internal DeclaredTypes(string source, RecordType root, IReadOnlyList<RecordType> types, IReadOnlyList<EnumType> enums, Decisions decisions) =>
        (Source, Root, Types, Enums, Decisions) = (source, root, types, enums, decisions);

    /// <summary>File and type without a folder, for example <c>MyApp.dll:MyApp.Order</c>.</summary>
    public string Source { get; }

    internal RecordType Root { get; }

    /// <summary>The item's first.</summary>
    internal IReadOnlyList<RecordType> Types { get; }

    internal IReadOnlyList<EnumType> Enums { get; }

    /// <summary>What was taken for what.</summary>
    internal Decisions Decisions { get; }

    /// <summary>Whether what was typed names types rather than a sample.</summary>
    public static bool Names(string typed) => Split(typed) is not null;

    /// <summary>Reads <c>MyApp.dll:MyApp.Order</c> or <c>orders.proto:Order</c>; the type may be left out where there can only be one.</summary>
    /// <param name="typed">A file that <see cref="Names"/> types.</param>
    /// <param name="id">The payload's.</param>
    /// <exception cref="SampleException">The file cannot be read, has no such type, or the type has no form that all wires share; one line says where.</exception>
    public static DeclaredTypes Read(string typed, string id)
    {
        var (file, type) = Split(typed) ?? throw new ArgumentException("No file of types.", nameof(typed));
        if (!File.Exists(file))
        {
            throw new SampleException($"there is no file '{file}'");
        }

        try
        {
            return IsAssembly(file) ? AssemblyTypes.Read(file, type, id) : ProtoTypes.Read(file, type, id);
        }
        catch (Exception problem) when (problem is IOException or UnauthorizedAccessException)
        {
            throw new SampleException($"'{file}' cannot be read: {problem.Message.ReplaceLineEndings(" ").TrimEnd('.')}");
        }
    }

    /// <summary>Items with values that are made up, for who has none yet.</summary>
    /// <exception cref="SampleException">A type holds itself without an end.</exception>
    public Sample MakeUpSample() => MadeSample.Create(this);

    /// <summary>What code is generated from: these types, and what the sample says of them.</summary>
    /// <param name="sample">The items. It is used up by this, as the types are.</param>
    /// <param name="key">Name in JSON of the member that tells items apart; null to look for one.</param>
    /// <exception cref="SampleException">A value is none of its type, or a member is in no type; one line says where.</exception>
    public Inferred Fit(Sample sample, string? key) => SampleFit.Fit(this, sample, key);

    /// <summary>All that code is generated from, in words: what makes it another payload.</summary>
    public override string ToString() => string.Join('\n', [Source, .. Types.Select(type => $"{type.Name}: {string.Join(", ", type.Members.Select(member => $"{member.JsonName} {WordOf(member.Shape)}"))}")]);

    private static string WordOf(Shape shape) => (shape.IsNullable ? "?" : "") + shape switch
    {
        ScalarShape scalar => scalar.Kind.ToString(),
        EnumShape of => $"{of.Type.Name}({string.Join('|', of.Type.Values.Select(value => value.Text))})",
        ListShape list => $"[{WordOf(list.Element)}]",
        MapShape map => $"{{{WordOf(map.Value)}}}",
        ObjectShape of => of.Type.Name,
        _ => throw new NotSupportedException(shape.GetType().Name),
    };

    private static bool IsAssembly(string file) => file.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || file.EndsWith(".exe", StringComparison.OrdinalIgnoreCase);

    private static (string File, string? Type)? Split(string typed)
    {
        var colon = typed.LastIndexOf(':');
        // A drive of Windows is no type.
        var (file, type) = colon > 1 ? (typed[..colon], typed[(colon + 1)..]) : (typed, null);
        return IsAssembly(file) || file.EndsWith(".proto", StringComparison.OrdinalIgnoreCase) ? (file, type) : null;
    }
}
