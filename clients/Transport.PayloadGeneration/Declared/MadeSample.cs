using System.Text.Encodings.Web;

namespace Transport.PayloadGeneration.Declared;

/// <summary>Items of declared types with values that are made up, the same each time, for who has no sample yet.</summary>
internal sealed class MadeSample
{
    public const int Items = 200;

    private const int MostElements = 4;

    /// <summary>Levels below which lists, dictionaries and what may be null are left empty, so that types that hold themselves come to an end.</summary>
    private const int MostLevels = 6;

    /// <summary>Levels of what can be neither empty nor null.</summary>
    private const int MostNested = 40;

    /// <summary>Members of an item's objects, after which lists, dictionaries and what may be null are left empty as well: types that hold lists of each other grow without measure.</summary>
    private const int MostMembers = 2_000;

    /// <summary>Values come round after so many.</summary>
    private const int Values = 100_000;

    private static readonly string[] Words = ["walnut", "raincoat", "café-crème", "kettle", "Łódź", "notebook", "床机", "armchair", "Fußball", "ruler", "сыр", "lámpara", "mug"];

    private static readonly DateTime Start = new(2026, 1, 1, 6, 30, 0, DateTimeKind.Utc);

    private readonly Utf8JsonWriter _json;
    private int _value;
    private int _members;

    private MadeSample(Utf8JsonWriter json) => _json = json;

    /// <exception cref="SampleException">A type holds itself, so that it has no end.</exception>
    public static Sample Create(DeclaredTypes declared)
    {
        using var bytes = new MemoryStream();
        using (var json = new Utf8JsonWriter(bytes, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }))
        {
            var maker = new MadeSample(json);
            json.WriteStartArray();
            for (var i = 1; i <= Items; i++)
            {
                maker._members = 0;
                maker.Write(declared.Root, i, 0);
            }

            json.WriteEndArray();
        }

        declared.Decisions.Add("values are made up: --sample FILE takes yours, whose lengths decide", "$");
        return Sample.Parse(declared.Source, bytes.ToArray());
    }

    private void Write(RecordType type, int number, int level)
    {
        if (level > MostNested)
        {
            throw new SampleException($"{type.Name} ({type.Path}) is in itself, or deeper than {MostNested} levels, and can be neither empty nor null: values that are made up have no end; give --sample FILE");
        }

        _members += type.Members.Count;

        _json.WriteStartObject();
        foreach (var (i, member) in type.Members.Index())
        {
            _value = (_value + 1 + i) % Values;
            _json.WritePropertyName(member.JsonName);
            if (i == 0 && member.Shape is ScalarShape { Kind: ScalarKind.Int32 or ScalarKind.Int64 })
            {
                _json.WriteNumberValue(number);
                continue;
            }

            Write(member.Shape, level);
        }

        _json.WriteEndObject();
    }

    private void Write(Shape shape, int level)
    {
        var isFull = level >= MostLevels || _members >= MostMembers;
        if (shape.IsNullable && (isFull || _value % 7 == 3))
        {
            _json.WriteNullValue();
            return;
        }

        var elements = isFull ? 0 : _value % (MostElements + 1);
        switch (shape)
        {
            case ListShape list:
                _json.WriteStartArray();
                for (var i = 1; i <= elements; i++)
                {
                    WriteElement(list.Element, i, level);
                }

                _json.WriteEndArray();
                break;
            case MapShape map:
                _json.WriteStartObject();
                for (var i = 1; i <= elements; i++)
                {
                    _json.WritePropertyName($"{Words[(_value + i) % Words.Length]}-{i}");
                    WriteElement(map.Value, i, level);
                }

                _json.WriteEndObject();
                break;
            case ObjectShape of:
                Write(of.Type, 1 + (_value % Items), level + 1);
                break;
            case EnumShape of:
                _json.WriteStringValue(of.Type.Values[_value % of.Type.Values.Count].Text);
                break;
            default:
                Write(((ScalarShape)shape).Kind);
                break;
        }
    }

    private void WriteElement(Shape shape, int number, int level)
    {
        _value = (_value + 1) % Values;
        if (shape is ObjectShape of)
        {
            Write(of.Type, number, level + 1);
        }
        else
        {
            Write(shape with { IsNullable = false }, level + 1);
        }
    }

    private void Write(ScalarKind kind)
    {
        var at = Start.AddMinutes(_value * 1_733L).AddMilliseconds(_value * 77 % 1_000);
        switch (kind)
        {
            case ScalarKind.Bool:
                _json.WriteBooleanValue(_value % 3 == 0);
                break;
            case ScalarKind.Int32:
                _json.WriteNumberValue(_value * 17 % 5_000);
                break;
            case ScalarKind.Int64:
                _json.WriteNumberValue(9_000_000_000L + (_value * 7_919L));
                break;
            case ScalarKind.Double:
                _json.WriteNumberValue(_value * 0.123456789);
                break;
            case ScalarKind.Decimal:
                _json.WriteNumberValue((_value * 1_379 % 90_000 / 100m) + 0.00m);
                break;
            case ScalarKind.Instant:
                _json.WriteStringValue(at.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture));
                break;
            case ScalarKind.OffsetInstant:
                _json.WriteStringValue(at.ToString("yyyy-MM-dd'T'HH:mm:ss", CultureInfo.InvariantCulture) + (_value % 2 == 0 ? "+02:00" : "-03:30"));
                break;
            case ScalarKind.Date:
                _json.WriteStringValue(at.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture));
                break;
            case ScalarKind.Guid:
                _json.WriteStringValue(new Guid(_value * 7_919, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12).ToString());
                break;
            default:
                _json.WriteStringValue(string.Join(' ', Enumerable.Range(0, 1 + (_value % 4)).Select(word => Words[(_value + (word * 5)) % Words.Length])));
                break;
        }
    }
}
