using System.Buffers.Text;
using System.Globalization;
using Microsoft.OData;
using Microsoft.OData.Edm;

namespace Transport.OData.Messages.Internal;

/// <summary>
/// Mends two values on their way. Microsoft.OData.Core's reader makes a decimal of a JSON number before it knows that a double is wanted, and casting a
/// decimal to double may be off by one in the last place; going by way of the digits is exact. Its writer has base64 for Edm.Binary, where JSON
/// Format 4.01 (7.1) wants base64url; its reader takes only base64.
/// </summary>
internal sealed class ValueConverter : ODataPayloadValueConverter
{
    private const int MostDigits = 64;

    public override object ConvertToPayloadValue(object value, IEdmTypeReference edmTypeReference) =>
        value is byte[] bytes ? Base64Url.EncodeToString(bytes) : base.ConvertToPayloadValue(value, edmTypeReference);

    public override object ConvertFromPayloadValue(object value, IEdmTypeReference edmTypeReference)
    {
        if (value is string text && edmTypeReference?.IsBinary() == true)
        {
            return Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/').PadRight((text.Length + 3) / 4 * 4, '='));
        }

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
