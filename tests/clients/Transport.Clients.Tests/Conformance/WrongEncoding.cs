using System.Buffers;
using System.Text.Json;
using Transport.PayloadModels;
using Transport.People.Encodings;

namespace Transport.Conformance.Tests;

/// <summary>The JSON encoding with one fault on purpose.</summary>
internal sealed class WrongEncoding(Action<Person[]> spoil) : IPayloadEncoding
{
    private readonly JsonEncoding _right = new();

    public bool IgnoresLeftOver { get; init; }

    public bool Stumbles { get; init; }

    public bool TakesNulls { get; init; }

    public string Id => "json";

    public string MediaType => _right.MediaType;

    public string Library => "wrong on purpose";

    public string LibraryVersion => "1";

    public void Write<T>(IBufferWriter<byte> output, T value) => _right.Write(output, value);

    public T Read<T>(in ReadOnlySequence<byte> input)
    {
        try
        {
            var value = _right.Read<T>(input);
            if (value is Person[] persons)
            {
                spoil(persons);
            }

            return value;
        }
        catch (InvalidPayloadException) when (Stumbles)
        {
            throw new InvalidOperationException("stumbled");
        }
        catch (InvalidPayloadException) when (TakesNulls)
        {
            return JsonSerializer.Deserialize<T>(Encoding.UTF8.GetString(input))!;
        }
        catch (InvalidPayloadException) when (IgnoresLeftOver && !input.IsEmpty)
        {
            return _right.Read<T>(input.Slice(0, input.Length - 1));
        }
    }
}
