namespace Transport.PayloadGeneration.Emitting;

/// <summary>The .proto: field numbers are the positions of members, from 1.</summary>
internal static class ProtoFile
{
    public static string Emit(PayloadPlan plan, ProtoNames names)
    {
        var code = new Code();
        code.Line("syntax = \"proto3\";").Line($"package payloads.{plan.Id.Replace('-', '_')};");
        if (plan.Uses(ScalarKind.Instant))
        {
            code.Line("import \"google/protobuf/timestamp.proto\";");
        }

        code.Line($"option csharp_namespace = \"{plan.Namespace}.Wire\";").Line();
        code.Open("message Reply").Line($"repeated {names.Of(plan.Shape.Root)} items = 1;").Close();
        if (plan.Uses(ScalarKind.OffsetInstant))
        {
            code.Line().Line("// Ticks of 100 ns since the year 1, local; minutes of the offset.");
            code.Open("message OffsetInstant").Line("int64 ticks = 1;").Line("int32 minutes = 2;").Close();
        }

        foreach (var type in plan.Shape.Types)
        {
            code.Line().Open($"message {names.Of(type)}");
            for (var i = 0; i < type.Members.Count; i++)
            {
                code.Line($"{Prefix(type.Members[i].Shape)}{TypeOf(type.Members[i].Shape, names)} {names.Field(type.Members[i])} = {i + 1};");
            }

            code.Close();
        }

        foreach (var type in plan.Shape.Enums)
        {
            code.Line().Open($"enum {names.Of(type)}");
            for (var i = 0; i < type.Values.Count; i++)
            {
                code.Line($"{names.Of(type).ToUpperInvariant()}_V{i} = {i};");
            }

            code.Close();
        }

        return code.ToString();
    }

    /// <summary>Whether a member is sent although it is the default: null is another value than 0, and -0 too.</summary>
    public static bool HasPresence(Shape shape) =>
        shape is EnumShape { IsNullable: true } or ScalarShape { IsNullable: true, Kind: not (ScalarKind.Instant or ScalarKind.OffsetInstant) } or ScalarShape { HasNegativeZero: true };

    private static string Prefix(Shape shape) => shape is ListShape ? "repeated " : HasPresence(shape) ? "optional " : "";

    private static string TypeOf(Shape shape, ProtoNames names) => shape switch
    {
        ListShape list => TypeOf(list.Element, names),
        MapShape map => $"map<string, {TypeOf(map.Value, names)}>",
        ObjectShape of => names.Of(of.Type),
        EnumShape of => names.Of(of.Type),
        ScalarShape { Kind: ScalarKind.Bool } => "bool",
        ScalarShape { Kind: ScalarKind.Int32 or ScalarKind.Date } => "int32",
        ScalarShape { Kind: ScalarKind.Int64 } => "int64",
        ScalarShape { Kind: ScalarKind.Double } => "double",
        ScalarShape { Kind: ScalarKind.Instant } => "google.protobuf.Timestamp",
        ScalarShape { Kind: ScalarKind.OffsetInstant } => "OffsetInstant",
        _ => "string",
    };
}
