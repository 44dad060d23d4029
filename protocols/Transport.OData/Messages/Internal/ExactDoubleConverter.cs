using System.Globalization;
using Microsoft.OData;
using Microsoft.OData.Edm;

namespace Transport.OData.Messages.Internal;

/// <summary>
/// Microsoft.OData.Core's reader makes a decimal of a JSON number before it knows that a double is wanted, and casting a decimal to double may be
/// off by one in the last place; going by way of the digits is exact.
/// </summary>
internal sealed class ExactDoubleConverter : ODataPayloadValueConverter
{
    private const int MostDigits = 64;

    public override object ConvertFromPayloadValue(object value, IEdmTypeReference edmTypeReference)
    {
        if (value is not decimal number || number == 0 || edmTypeReference?.IsDouble() != true)
        {
            return base.ConvertFromPayloadValue(value, edmTypeReference);
        }

        Span<char> digits = stackalloc char[MostDigits];
        return number.TryFormat(digits, out var length, provider: CultureInfo.InvariantCulture)
            ? double.Parse(digits[..length], NumberStyles.Float, CultureInfo.InvariantCulture)
            : base.ConvertFromPayloadValue(value, edmTypeReference);
    }
}
