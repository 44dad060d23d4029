namespace Transport.PayloadGeneration.Emitting;

/// <summary>TypeModel.cs: protobuf-net's model of the types.</summary>
internal static class ProtobufNetFile
{
    public static string Emit(PayloadPlan plan)
    {
        var code = new Code();
        code.Line("using ProtoBuf;").Line("using ProtoBuf.Meta;").Line().Line($"namespace {plan.Namespace};").Line();
        code.Line("/// <summary>protobuf-net's model of the items, made once. Compatibility level 300: instants as Timestamp, decimals and Guids as text.</summary>");
        code.Open("internal static class TypeModel").Open("public static RuntimeTypeModel Create()").Line($"var model = RuntimeTypeModel.Create(\"{plan.Id}\");");
        if (plan.Uses(ScalarKind.OffsetInstant))
        {
            code.Line("model.SetSurrogate<DateTimeOffset, OffsetInstant>();");
        }

        foreach (var type in plan.Shape.Types)
        {
            code.Line($"model.Add<{type.Name}>(applyDefaultBehaviour: true, CompatibilityLevel.Level300);");
        }

        code.Line("model.CompileInPlace();").Line("return model;").Close().Close();
        if (plan.Uses(ScalarKind.OffsetInstant))
        {
            code.Line().Line("/// <summary>protobuf-net has no form for an instant with an offset.</summary>").Line("[ProtoContract]");
            code.Open("internal struct OffsetInstant")
                .Line("[ProtoMember(1)]").Line("public long Ticks { get; set; }").Line()
                .Line("[ProtoMember(2)]").Line("public int Minutes { get; set; }").Line()
                .Line("public static implicit operator OffsetInstant(DateTimeOffset value) => new() { Ticks = value.Ticks, Minutes = value.TotalOffsetMinutes };").Line()
                .Line("public static implicit operator DateTimeOffset(OffsetInstant value) => new(value.Ticks, TimeSpan.FromMinutes(value.Minutes));").Close();
        }

        return code.ToString();
    }
}
