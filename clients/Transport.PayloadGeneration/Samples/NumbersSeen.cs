namespace Transport.PayloadGeneration.Samples;

/// <summary>The numbers of one place, and what could hold them.</summary>
internal sealed class NumbersSeen
{
    private const int MostDecimalDigits = 4;

    /// <summary>Digits that a double always keeps.</summary>
    private const int DoubleDigits = 15;

    private bool _areInt32 = true;
    private bool _areInt64 = true;
    private bool _canBeDecimal = true;
    private int _fractions;
    private int _moneyLike;

    /// <summary>A number that no type of the wires can hold, as it is written; null for none.</summary>
    public string? Unfit { get; private set; }

    /// <summary>-0 is a value of its own as a double, and some wires lose it.</summary>
    public bool HasNegativeZero { get; private set; }

    /// <summary>Numbers with more digits than a double keeps.</summary>
    public int Rounded { get; private set; }

    /// <summary>None is beyond what a decimal holds.</summary>
    public bool FitDecimals { get; private set; } = true;

    public bool AreInt32 => _areInt32;

    public bool AreInt64 => _areInt64;

    /// <summary>Amounts: at least half of the fractions have two digits or a zero at the end, and none has more than four.</summary>
    public bool AreDecimals => !_areInt64 && _canBeDecimal && _fractions > 0 && 2 * _moneyLike >= _fractions;

    public void Add(string number)
    {
        if (number.AsSpan().IndexOfAny('.', 'e', 'E') < 0 && number != "-0")
        {
            AddInteger(number);
        }
        else
        {
            AddFraction(number);
        }
    }

    public void Add(NumbersSeen other)
    {
        _areInt32 &= other._areInt32;
        _areInt64 &= other._areInt64;
        _canBeDecimal &= other._canBeDecimal;
        FitDecimals &= other.FitDecimals;
        _fractions += other._fractions;
        _moneyLike += other._moneyLike;
        Unfit ??= other.Unfit;
        HasNegativeZero |= other.HasNegativeZero;
        Rounded += other.Rounded;
    }

    private void AddInteger(string number)
    {
        if (!long.TryParse(number, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value))
        {
            Unfit ??= number;
            return;
        }

        _areInt32 &= value is >= int.MinValue and <= int.MaxValue;
        // Beyond 2^53 it would not survive beside fractions, in a double.
        Rounded += (long)(double)value != value ? 1 : 0;
    }

    private void AddFraction(string number)
    {
        _areInt32 = _areInt64 = false;
        var value = double.Parse(number, CultureInfo.InvariantCulture);
        if (!double.IsFinite(value) || (value == 0 && number.AsSpan().IndexOfAnyInRange('1', '9') is >= 0 and var digit && !number.AsSpan(0, digit).ContainsAny('e', 'E')))
        {
            Unfit ??= number;
            return;
        }

        if (value == 0 && double.IsNegative(value))
        {
            // As a decimal it would be 0.
            HasNegativeZero = true;
            _canBeDecimal = false;
        }

        Rounded += number.TakeWhile(letter => letter is not ('e' or 'E')).SkipWhile(letter => !char.IsBetween(letter, '1', '9')).Count(char.IsAsciiDigit) is > DoubleDigits
            && !IsShortest(number, value) ? 1 : 0;
        FitDecimals &= decimal.TryParse(number, NumberStyles.Float, CultureInfo.InvariantCulture, out _);
        var fraction = number.IndexOf('.') is >= 0 and var point ? number[(point + 1)..] : "";
        if (number.AsSpan().ContainsAny('e', 'E') || fraction.Length > MostDecimalDigits || !decimal.TryParse(number, NumberStyles.Number, CultureInfo.InvariantCulture, out _))
        {
            _canBeDecimal = false;
        }

        _fractions += fraction.Length > 0 ? 1 : 0;
        _moneyLike += fraction.Length == 2 || fraction.EndsWith('0') ? 1 : 0;
    }

    /// <summary>What .NET, Python and JavaScript write for a double has up to 17 digits, and loses nothing.</summary>
    private static bool IsShortest(string number, double value) => value.ToString("R", CultureInfo.InvariantCulture).Replace("E+", "E", StringComparison.Ordinal) == number.Replace("e", "E", StringComparison.Ordinal).Replace("E+", "E", StringComparison.Ordinal);
}
