using System.Text.Json;

namespace Transport.OData.Streaming.Reading;

/// <summary>
/// Tells when a row that comes in many pieces is there as a whole, looking at every byte once: it would take too long to read it from its beginning again with
/// each piece.
/// </summary>
internal sealed class LongRow
{
    private const int LongBytes = 64 * 1024;

    private JsonReaderState _state;

    /// <summary>Bytes behind the scanner's position that were looked at; negative where no row is watched.</summary>
    private int _seen = -1;

    /// <summary>A row was not complete: it is watched from here on if it is long.</summary>
    public void Watch(PayloadScanner scanner)
    {
        // Before the row there may be a comma.
        var row = scanner.Buffer.AsSpan(scanner.Position, scanner.End - scanner.Position).IndexOf((byte)'{');
        if (row >= 0 && scanner.End - scanner.Position > LongBytes)
        {
            (_seen, _state) = (row, new JsonReaderState(new JsonReaderOptions { MaxDepth = PayloadScanner.MostDepth }));
        }
    }

    /// <summary>Whether it is worth while to read on.</summary>
    public bool IsWhole(PayloadScanner scanner)
    {
        if (_seen < 0 || scanner.IsLast)
        {
            return true;
        }

        var at = scanner.Position + _seen;
        var json = new Utf8JsonReader(scanner.Buffer.AsSpan(at, scanner.End - at), isFinalBlock: false, _state);
        try
        {
            while (json.Read())
            {
                if (json.CurrentDepth == 0 && json.TokenType == JsonTokenType.EndObject)
                {
                    _seen = -1;
                    return true;
                }
            }
        }
        catch (JsonException)
        {
            // What is wrong, or an error that the service has written there, is found by reading it.
            _seen = -1;
            return true;
        }

        (_seen, _state) = (_seen + (int)json.BytesConsumed, json.CurrentState);
        return false;
    }
}
