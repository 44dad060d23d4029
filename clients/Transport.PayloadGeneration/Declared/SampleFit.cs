namespace Transport.PayloadGeneration.Declared;

/// <summary>Lays a sample over declared types: the types decide what a value is, and the sample what may be absent.</summary>
internal sealed class SampleFit
{
    private readonly Sample _sample;
    private readonly DeclaredTypes _declared;
    private readonly Decisions _decisions;
    private readonly Dictionary<RecordType, Seen> _places = [];
    private readonly Dictionary<RecordType, RecordType> _fitted;

    private SampleFit(DeclaredTypes declared, Sample sample)
    {
        (_declared, _sample, _decisions) = (declared, sample, declared.Decisions);
        _fitted = declared.Types.ToDictionary(type => type, type => new RecordType(type.Name, type.Path));
    }

    /// <summary>What code is generated from.</summary>
    /// <param name="declared">The types.</param>
    /// <param name="sample">The items. It is used up by this.</param>
    /// <param name="key">The user's key; null to look for one.</param>
    /// <exception cref="SampleException">A value is none of its type, or a member is in no type; one line says where.</exception>
    public static Inferred Fit(DeclaredTypes declared, Sample sample, string? key) => new SampleFit(declared, sample).Fit(key);

    private Inferred Fit(string? given)
    {
        Visit(_declared.Root, _sample.Root);
        foreach (var type in _declared.Types)
        {
            AddMembers(type, _fitted[type]);
        }

        var root = _fitted[_declared.Root];
        var key = Keys.Find(_sample, root, given);
        _decisions.Add("key", key?.Path ?? Keys.None);
        return new Inferred(new PayloadShape(root, [.. _declared.Types.Select(type => _fitted[type])], _declared.Enums, key, _sample.Depth))
        {
            Decisions = _decisions.Made,
            Normalised = _decisions.Normalised,
        };
    }

    /// <summary>All places of a type are one.</summary>
    private void Visit(RecordType type, Seen seen)
    {
        seen = seen.Joined;
        if (_places.TryGetValue(type, out var known))
        {
            if (known.Joined == seen)
            {
                return;
            }

            known.Joined.Join(seen);
            seen = known.Joined;
        }

        _places[type] = seen;
        // A copy: places of one type are joined meanwhile, which may add names.
        var found = new Dictionary<Member, string>();
        foreach (var name in seen.Names.ToArray())
        {
            var member = Find(type, name, seen);
            if (!found.TryAdd(member, name))
            {
                throw new SampleException($"{seen.Path} of {_sample.Name} has '{found[member]}' and '{name}', which are one member of {type.Name} in {_declared.Source}");
            }

            Visit(member.Shape, seen.Member(name));
        }
    }

    private void Visit(Shape shape, Seen seen)
    {
        switch (shape)
        {
            case ObjectShape of:
                Visit(of.Type, seen);
                break;
            case MapShape map:
                if (seen is { IsDictionary: false, Objects: > 0 })
                {
                    seen.BecomeDictionary();
                }

                VisitElement(map.Value, seen);
                break;
            case ListShape list:
                VisitElement(list.Element, seen);
                break;
        }
    }

    private void VisitElement(Shape shape, Seen seen)
    {
        if (seen.Element is { } element)
        {
            Visit(shape, element);
        }
    }

    /// <summary>JSON's readers of .NET do not mind capitals.</summary>
    private Member Find(RecordType type, string name, Seen seen) =>
        type.Members.Find(member => member.JsonName == name) ?? type.Members.Find(member => member.JsonName.Equals(name, StringComparison.OrdinalIgnoreCase))
        ?? throw new SampleException($"{seen.Path}.{name} of {_sample.Name} is not a member of {type.Name} in {_declared.Source}, which has {string.Join(", ", type.Members.Select(member => member.JsonName).Take(8))}");

    private void AddMembers(RecordType type, RecordType fitted)
    {
        var seen = _places.GetValueOrDefault(type)?.Joined;
        foreach (var member in type.Members)
        {
            var name = seen?.Names.FirstOrDefault(name => Find(type, name, seen) == member);
            if (seen is null || name is null)
            {
                // Nothing was seen of it: what the type says, and absent in all items.
                fitted.Members.Add(member with { Shape = Fitted(member.Shape, null, seen is null || member.Shape is ListShape or MapShape ? member.Shape.IsNullable : true, member.Path) });
                continue;
            }

            var (place, absent, nulls) = (seen.Member(name), seen.Absent(name), seen.Nulls(name));
            _decisions.AddAbsent(place, absent, nulls);
            fitted.Members.Add(member with { JsonName = name, Shape = Fitted(member.Shape, place, member.Shape.IsNullable || absent + nulls > 0, member.Path) });
        }
    }

    private Shape Fitted(Shape shape, Seen? seen, bool isNullable, string path)
    {
        var expected = shape switch
        {
            ScalarShape { Kind: ScalarKind.Bool } => Kind.Bool,
            ScalarShape { Kind: ScalarKind.Int32 or ScalarKind.Int64 or ScalarKind.Double or ScalarKind.Decimal } => Kind.Number,
            ScalarShape or EnumShape => Kind.Text,
            ListShape => Kind.List,
            _ => Kind.Object,
        };
        foreach (var kind in seen?.Kinds ?? [])
        {
            if (kind != expected)
            {
                throw new SampleException($"{path} of {_sample.Name} is {Words.Of(kind)} in item {seen!.FirstItem(kind)}, and {Words.Of(expected)} in {_declared.Source}");
            }
        }

        return shape switch
        {
            ScalarShape scalar when expected == Kind.Number => Number(scalar with { IsNullable = isNullable }, seen?.Numbers, path),
            ScalarShape { Kind: not ScalarKind.Bool } scalar => Text(scalar with { IsNullable = isNullable }, seen?.Texts, path),
            ScalarShape scalar => scalar with { IsNullable = isNullable },
            EnumShape of when IsOf(of.Type, seen?.Texts) => of with { IsNullable = isNullable },
            EnumShape of => Text(of, seen!.Texts, isNullable, path),
            ListShape list => new ListShape(Element(list.Element, seen, path + "[]")),
            MapShape map => new MapShape(Element(map.Value, seen, path + ".*")),
            ObjectShape of => new ObjectShape(_fitted[of.Type], isNullable),
            _ => throw new NotSupportedException(shape.GetType().Name),
        };
    }

    private Shape Element(Shape shape, Seen? seen, string path) => Fitted(shape, seen?.Element, shape is not (ListShape or MapShape) && (seen is null ? shape.IsNullable : seen.NullElements > 0), path);

    private ScalarShape Number(ScalarShape scalar, NumbersSeen? seen, string path)
    {
        if (seen is not null && !(scalar.Kind switch { ScalarKind.Int32 => seen.AreInt32, ScalarKind.Int64 => seen.AreInt64, ScalarKind.Decimal => seen.FitDecimals, _ => true }))
        {
            throw new SampleException($"{path} of {_sample.Name} holds a number that {(scalar.Kind == ScalarKind.Int32 ? "an int" : scalar.Kind == ScalarKind.Int64 ? "a long" : "a decimal")} does not, and is one in {_declared.Source}");
        }

        _decisions.AddRounded(scalar.Kind == ScalarKind.Double ? seen?.Rounded ?? 0 : 0);
        return scalar with { HasNegativeZero = scalar.Kind == ScalarKind.Double && seen?.HasNegativeZero == true };
    }

    /// <summary>Texts that are not of the form that every wire keeps stay texts: an instant without Z, a Guid in capitals.</summary>
    private ScalarShape Text(ScalarShape scalar, TextsSeen? seen, string path)
    {
        var isKept = seen is null || seen.Count == (scalar.Kind switch
        {
            ScalarKind.Instant => seen.Instants,
            ScalarKind.OffsetInstant => seen.Instants + seen.OffsetInstants,
            ScalarKind.Date => seen.Dates,
            ScalarKind.Guid => seen.Guids,
            _ => seen.Count,
        });
        if (!isKept)
        {
            _decisions.Add(scalar.Kind switch
            {
                ScalarKind.Instant => "text and no instant, since one does not end in Z",
                ScalarKind.OffsetInstant => "text and no instant, since one has no offset",
                ScalarKind.Date => "text and no date, since one is not YYYY-MM-DD",
                _ => "text and no Guid, since one is not 36 characters in lower case",
            }, path);
        }

        return (isKept ? scalar : scalar with { Kind = ScalarKind.Text }) is var kept && kept.Kind == ScalarKind.Text ? kept with { IsNoXml = seen?.HasNoXml == true } : kept;
    }

    private ScalarShape Text(EnumShape of, TextsSeen seen, bool isNullable, string path)
    {
        _decisions.Add(seen.Values is null ? $"text and no enum, since there are more than {TextsSeen.MostValues} values" : $"text and no enum, since one is not a value of {of.Type.Name}", path);
        return new ScalarShape(ScalarKind.Text, isNullable, IsNoXml: seen.HasNoXml);
    }

    private static bool IsOf(EnumType type, TextsSeen? seen) => seen is null || seen.Values?.TrueForAll(text => type.Values.Any(value => value.Text == text)) == true;
}
