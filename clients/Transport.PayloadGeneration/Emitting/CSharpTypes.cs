namespace Transport.PayloadGeneration.Emitting;

/// <summary>Shapes in the words of C#.</summary>
internal static class CSharpTypes
{
    public static string Of(Shape shape) => NotNull(shape) + (shape.IsNullable ? "?" : "");

    public static string NotNull(Shape shape) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Text } => "string",
        ScalarShape { Kind: ScalarKind.Bool } => "bool",
        ScalarShape { Kind: ScalarKind.Int32 } => "int",
        ScalarShape { Kind: ScalarKind.Int64 } => "long",
        ScalarShape { Kind: ScalarKind.Double } => "double",
        ScalarShape { Kind: ScalarKind.Decimal } => "decimal",
        ScalarShape { Kind: ScalarKind.Instant } => "DateTime",
        ScalarShape { Kind: ScalarKind.OffsetInstant } => "DateTimeOffset",
        ScalarShape { Kind: ScalarKind.Date } => "DateOnly",
        ScalarShape => "Guid",
        EnumShape of => of.Type.Name,
        ListShape list => $"List<{Of(list.Element)}>",
        MapShape map => $"Dictionary<string, {Of(map.Value)}>",
        ObjectShape of => of.Type.Name,
        _ => throw new InvalidOperationException($"{shape} is not a shape."),
    };

    /// <summary>Accessors and initial value of a property. A list that a decoder sets to null is empty: not every wire tells the two apart.</summary>
    public static string Accessors(Shape shape) => shape switch
    {
        ListShape or MapShape => "{ get; set => field = value ?? []; } = [];",
        { IsNullable: true } => "{ get; set; }",
        ScalarShape { Kind: ScalarKind.Text } => "{ get; set; } = \"\";",
        ObjectShape => "{ get; set; } = null!;",
        _ => "{ get; set; }",
    };

    /// <summary>Values that protobuf packs into one field of a list.</summary>
    public static bool IsPacked(Shape shape) => shape is ListShape
    {
        Element: EnumShape or ScalarShape { Kind: ScalarKind.Bool or ScalarKind.Int32 or ScalarKind.Int64 or ScalarKind.Double or ScalarKind.Date },
    };
}
