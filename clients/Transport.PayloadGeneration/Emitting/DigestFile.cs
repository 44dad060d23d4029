namespace Transport.PayloadGeneration.Emitting;

/// <summary>Digest.cs: every member of an item in the canonical form.</summary>
internal static class DigestFile
{
    public static string Emit(PayloadPlan plan)
    {
        var code = new Code();
        code.Line("using Transport.PluginContract.Payloads;").Line().Line($"namespace {plan.Namespace};").Line();
        code.Line("/// <summary>The canonical form of the items (docs/digests.md): every member, in the order of its type.</summary>");
        code.Open("internal static class Digest");
        for (var i = 0; i < plan.Shape.Types.Count; i++)
        {
            if (i > 0)
            {
                code.Line();
            }

            var type = plan.Shape.Types[i];
            code.Open($"public static void Add(DigestWriter digest, {type.Name}? item)").Open("if (digest.AddPresence(item))");
            foreach (var member in type.Members)
            {
                code.Line(Add(member.Shape, $"item.{member.Name}") + ";");
            }

            code.Close().Close();
        }

        return code.Close().ToString();
    }

    private static string Add(Shape shape, string value) => shape switch
    {
        ListShape list => $"digest.AddList({value}, static (digest, item) => {Add(list.Element, "item")})",
        MapShape map => $"digest.AddMap({value}, static (digest, item) => {Add(map.Value, "item")})",
        ObjectShape => $"Add(digest, {value})",
        EnumShape { IsNullable: true } => $"digest.Add((int?){value}, static (digest, item) => digest.Add(item))",
        EnumShape => $"digest.Add((int){value})",
        ScalarShape { IsNullable: true, Kind: not ScalarKind.Text } => $"digest.Add({value}, static (digest, item) => digest.Add(item))",
        _ => $"digest.Add({value})",
    };
}
