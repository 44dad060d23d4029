namespace Transport.PayloadGeneration.Samples;

/// <summary>Kinds of values as sentences have them.</summary>
internal static class Words
{
    public static string Of(Kind kind) => kind switch
    {
        Kind.Text => "a text",
        Kind.Number => "a number",
        Kind.Bool => "true or false",
        Kind.Object => "an object",
        _ => "a list",
    };

    public static string Of(JsonTokenType token) => token switch
    {
        JsonTokenType.Null => "null",
        JsonTokenType.String => Of(Kind.Text),
        JsonTokenType.Number => Of(Kind.Number),
        JsonTokenType.True or JsonTokenType.False => Of(Kind.Bool),
        JsonTokenType.StartObject => Of(Kind.Object),
        _ => Of(Kind.List),
    };
}
