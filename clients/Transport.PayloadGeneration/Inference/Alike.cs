namespace Transport.PayloadGeneration.Inference;

/// <summary>Whether two places can be one without either changing its type.</summary>
internal static class Alike
{
    public static bool Are(Seen one, Seen other) => Are(one, other, []);

    public static bool HaveSameNames(Seen one, Seen other) => one.Names.Count == other.Names.Count && one.Names.All(name => other.TryMember(name) is not null);

    private static bool Are(Seen one, Seen other, HashSet<(Seen, Seen)> asked)
    {
        if (one == other || !asked.Add((one, other)))
        {
            // What holds itself is alike unless something else tells it apart.
            return true;
        }

        var kinds = one.Kinds.Union(other.Kinds).ToArray();
        return kinds switch
        {
            [] => true,
            [Kind.Text] => one.Texts.Count == 0 || other.Texts.Count == 0 || ScalarKinds.Of(one.Texts) == ScalarKinds.Of(other.Texts),
            [Kind.Number or Kind.Bool] => true,
            [Kind.List] => AreElements(),
            [Kind.Object] when one.IsDictionary != other.IsDictionary => one.Objects == 0 || other.Objects == 0,
            [Kind.Object] when one.IsDictionary => AreElements(),
            // A tree's leaves may lack what its nodes have.
            [Kind.Object] => (one.Names.All(name => other.TryMember(name) is not null) || other.Names.All(name => one.TryMember(name) is not null))
                && one.Names.All(name => other.TryMember(name) is not { } member || Are(one.Member(name), member, asked)),
            _ => false,
        };

        bool AreElements() => one.Element is not { } element || other.Element is not { } of || Are(element, of, asked);
    }
}
