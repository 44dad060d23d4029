namespace Transport.PayloadGeneration.Emitting;

/// <summary>What a library cannot carry, with the place: its attributes are left out then, and its row says why.</summary>
internal static class Refusals
{
    /// <summary>A byte holds the number of an object's members in MemoryPack, and some of its values mean something else.</summary>
    private const int MostMemoryPackMembers = 249;

    /// <summary>Reasons by id of the encoding.</summary>
    public static IReadOnlyDictionary<string, string> Of(PayloadShape shape)
    {
        var reasons = new Dictionary<string, string>(StringComparer.Ordinal);
        var members = shape.Types.SelectMany(type => type.Members).ToList();
        if (members.Select(member => ProtobufProblem(member.Shape, member.Path)).FirstOrDefault(problem => problem is not null) is { } problem)
        {
            reasons[Library.Protobuf.Encoding] = reasons[Library.ProtobufNet.Encoding] = problem;
        }

        if (shape.Types.FirstOrDefault(type => type.Members.Count > MostMemoryPackMembers) is { } wide)
        {
            reasons[Library.MemoryPack.Encoding] = $"{wide.Path} has {wide.Members.Count} members, and MemoryPack carries {MostMemoryPackMembers}";
        }

        if (members.Find(member => member.JsonName is "$id" or "$ref" or "$type" or "$value" or "$values") is { } metadata)
        {
            reasons["newtonsoft-json"] = $"{metadata.Path} is not data to Newtonsoft.Json, which has its own meaning for that name";
        }

        var scalars = members.SelectMany(member => Scalars(member.Shape, member.Path)).ToList();
        if (scalars.Find(place => place.Shape.HasNegativeZero) is { Path: { } zero })
        {
            reasons["wcf-binary"] = reasons["wcf-nettcp"] = $"{zero} holds -0, which the binary encoding of WCF writes as 0";
        }

        if (scalars.Find(place => place.Shape.IsNoXml) is { Path: { } text })
        {
            reasons["soapcore"] = $"{text} holds characters that XML does not have, which SoapCore refuses to write";
        }

        return reasons;
    }

    private static IEnumerable<(ScalarShape Shape, string Path)> Scalars(Shape shape, string path) => shape switch
    {
        ScalarShape scalar => [(scalar, path)],
        ListShape list => Scalars(list.Element, path + "[]"),
        MapShape map => Scalars(map.Value, path + ".*"),
        _ => [],
    };

    private static string? ProtobufProblem(Shape shape, string path) => shape switch
    {
        ListShape list => ElementProblem(list.Element, path + "[]", "a list"),
        MapShape map => ElementProblem(map.Value, path + ".*", "a dictionary"),
        _ => null,
    };

    private static string? ElementProblem(Shape element, string path, string of) => element switch
    {
        ListShape => $"{path} is a list in {of}, which protobuf cannot carry",
        MapShape => $"{path} is a dictionary in {of}, which protobuf cannot carry",
        { IsNullable: true } => $"{path} holds null, which protobuf cannot carry",
        ScalarShape { HasNegativeZero: true } when of == "a dictionary" => $"{path} holds -0, which protobuf loses in a dictionary",
        _ => null,
    };
}
