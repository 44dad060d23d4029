namespace Transport.PayloadGeneration.Samples;

/// <summary>Reads a sample once, from its first byte to its last, and keeps what was seen of it.</summary>
internal sealed class SampleReader(string name, byte[] bytes)
{
    /// <summary>Beyond the limit, so that ours is met first and names the place.</summary>
    private const int ReaderDepth = SampleLimits.MostDepth + 4;

    private readonly Seen _root = new("$");
    private readonly List<Range> _items = [];
    private readonly int _start = bytes.AsSpan().StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;
    private int _item;
    private int _depth;
    private int _places;
    private long _object;

    /// <exception cref="SampleException">It is no sample.</exception>
    public Sample Read()
    {
        if (bytes.AsSpan(_start).IndexOfAnyExcept(" \t\r\n"u8) < 0)
        {
            throw new SampleException($"{name} is empty");
        }

        try
        {
            var reader = new Utf8JsonReader(bytes.AsSpan(_start), new JsonReaderOptions { AllowMultipleValues = true, MaxDepth = ReaderDepth });
            ReadAll(ref reader);
        }
        catch (JsonException problem)
        {
            var words = problem.Message.ReplaceLineEndings(" ");
            var end = words.IndexOf(" LineNumber:", StringComparison.Ordinal);
            throw new SampleException($"{name}:{problem.LineNumber + 1}:{problem.BytePositionInLine + 1} is not JSON: {(end < 0 ? words : words[..end]).TrimEnd('.')}");
        }

        return _items.Count == 0 ? throw new SampleException($"{name} has no item") : new Sample(name, bytes, _items, _root, _depth);
    }

    private void ReadAll(ref Utf8JsonReader reader)
    {
        reader.Read();
        if (reader.TokenType == JsonTokenType.StartObject && IsWrapper(reader))
        {
            reader.Read();
            reader.Read();
            ReadArray(ref reader);
            reader.Read();
        }
        else if (reader.TokenType == JsonTokenType.StartArray)
        {
            ReadArray(ref reader);
        }
        else
        {
            // One object, or one a line.
            do
            {
                ReadItem(ref reader, level: 0);
            }
            while (reader.Read());
            return;
        }

        if (reader.Read())
        {
            throw new SampleException($"{name} goes on after its array of items: a sample is one array, or objects one after the other");
        }
    }

    /// <summary>Whether an object has <c>items</c>, a list, and nothing else.</summary>
    private static bool IsWrapper(Utf8JsonReader reader)
    {
        if (!reader.Read() || reader.TokenType != JsonTokenType.PropertyName || !reader.ValueTextEquals("items"u8) || !reader.Read() || reader.TokenType != JsonTokenType.StartArray)
        {
            return false;
        }

        reader.Skip();
        return reader.Read() && reader.TokenType == JsonTokenType.EndObject;
    }

    private void ReadArray(ref Utf8JsonReader reader)
    {
        var level = reader.CurrentDepth;
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            ReadItem(ref reader, level + 1);
        }
    }

    /// <param name="reader">At the item.</param>
    /// <param name="level">Levels around it that an array of items does not have, and the array.</param>
    private void ReadItem(ref Utf8JsonReader reader, int level)
    {
        _item++;
        if (reader.TokenType != JsonTokenType.StartObject)
        {
            throw new SampleException($"item {_item} of {name} is {Words.Of(reader.TokenType)}, and must be an object");
        }

        var start = _start + (int)reader.TokenStartIndex;
        ReadValue(ref reader, _root, level - 2);
        _items.Add(start..(_start + (int)reader.BytesConsumed));
    }

    /// <param name="reader">At the value; afterwards at its end.</param>
    /// <param name="seen">Its place.</param>
    /// <param name="above">What is taken off the reader's depth for that of an array of items.</param>
    private void ReadValue(ref Utf8JsonReader reader, Seen seen, int above)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.Null:
                // Counted where it is, by the object or the list.
                break;
            case JsonTokenType.String:
                seen.Add(Kind.Text, _item);
                seen.Texts.Add(Text(ref reader, seen.Path));
                break;
            case JsonTokenType.Number:
                seen.Add(Kind.Number, _item);
                seen.Numbers.Add(Encoding.ASCII.GetString(reader.ValueSpan));
                if (seen.Numbers.Unfit is { } number)
                {
                    throw new SampleException($"{seen.Path} of item {_item} holds {number}, which no number of the wires can carry; send it as text");
                }

                break;
            case JsonTokenType.True or JsonTokenType.False:
                seen.Add(Kind.Bool, _item);
                break;
            case JsonTokenType.StartArray:
                Enter(reader, seen, above);
                seen.Add(Kind.List, _item);
                while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
                {
                    seen.AddElement(reader.TokenType == JsonTokenType.Null);
                    ReadValue(ref reader, seen.AddElement(), above);
                }

                break;
            default:
                Enter(reader, seen, above);
                seen.Add(Kind.Object, _item);
                ReadMembers(ref reader, seen, above);
                break;
        }
    }

    private void ReadMembers(ref Utf8JsonReader reader, Seen seen, int above)
    {
        var number = ++_object;
        HashSet<string>? keys = null;
        while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
        {
            var member = Text(ref reader, seen.Path);
            if (!seen.IsDictionary && seen.Names.Count == SampleLimits.MostMembers && seen.TryMember(member) is null)
            {
                keys = [.. seen.Names.Where(name => seen.Member(name).LastObject == number)];
                seen.BecomeDictionary();
            }

            keys ??= seen.IsDictionary ? [] : null;
            var place = seen.IsDictionary ? seen.AddElement() : Place(seen, member);
            if (keys?.Add(member) == false || (keys is null && place.LastObject == number))
            {
                throw new SampleException($"{seen.Path}.{member} is twice in one object, in item {_item}");
            }

            place.LastObject = number;
            reader.Read();
            if (seen.IsDictionary)
            {
                seen.AddElement(reader.TokenType == JsonTokenType.Null);
            }
            else
            {
                seen.AddPresent(member, reader.TokenType == JsonTokenType.Null);
            }

            ReadValue(ref reader, place, above);
        }
    }

    private Seen Place(Seen seen, string member)
    {
        if (seen.TryMember(member) is { } known)
        {
            return known;
        }

        if (++_places > SampleLimits.MostPlaces)
        {
            throw new SampleException($"{seen.Path} of item {_item} has too many members: {SampleLimits.MostMembers} in all types is the most");
        }

        return seen.AddMember(member);
    }

    private void Enter(Utf8JsonReader reader, Seen seen, int above)
    {
        var depth = reader.CurrentDepth - above;
        _depth = Math.Max(_depth, depth);
        if (depth > SampleLimits.MostDepth)
        {
            throw new SampleException($"{seen.Path} of item {_item} is nested deeper than {SampleLimits.MostDepth} levels");
        }
    }

    /// <summary>A text or a name, which JSON may spell in ways that are not Unicode.</summary>
    private string Text(ref Utf8JsonReader reader, string path)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            throw new SampleException($"{path} of item {_item} holds a text that is not Unicode: a lone surrogate, or bytes that are not UTF-8");
        }
    }
}
