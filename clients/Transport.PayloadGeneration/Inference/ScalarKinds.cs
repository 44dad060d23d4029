namespace Transport.PayloadGeneration.Inference;

/// <summary>What JSON's texts and numbers are taken for.</summary>
internal static class ScalarKinds
{
    /// <summary>Enums have this many texts of each value, on average.</summary>
    private const int TextsOfAValue = 8;

    public static ScalarKind Of(TextsSeen texts) =>
        texts.Count == 0 ? ScalarKind.Text
        : texts.Guids == texts.Count ? ScalarKind.Guid
        : texts.Instants == texts.Count ? ScalarKind.Instant
        : texts.Instants + texts.OffsetInstants == texts.Count ? ScalarKind.OffsetInstant
        : texts.Dates == texts.Count ? ScalarKind.Date
        : ScalarKind.Text;

    /// <param name="numbers">What was seen.</param>
    /// <param name="decimals">Whether fractions may be decimals.</param>
    public static ScalarKind Of(NumbersSeen numbers, bool decimals) =>
        numbers.AreInt32 ? ScalarKind.Int32
        : numbers.AreInt64 ? ScalarKind.Int64
        : decimals && numbers.AreDecimals ? ScalarKind.Decimal
        : ScalarKind.Double;

    /// <summary>Few values, each like a name and often used.</summary>
    public static bool CanBeEnum(TextsSeen texts) =>
        Of(texts) == ScalarKind.Text && texts.Values is { Count: > 0 } values && texts.Count >= TextsOfAValue * values.Count
        && values.TrueForAll(value => value.Length > 0 && char.IsLetter(value[0]) && value.All(letter => char.IsLetterOrDigit(letter) || letter is '_' or '-' or ' '));
}
