namespace Transport.PayloadGeneration.Inference;

/// <summary>Makes of what was seen what it means: dictionaries where names are keys, and one type where objects are alike.</summary>
internal static class Places
{
    /// <summary>A dictionary has more names than this, and an object has few of them; or its names are no identifiers.</summary>
    private const int MostNames = 12;

    /// <exception cref="SampleException">Two values of one place have two types.</exception>
    public static void Settle(Seen root)
    {
        FindDictionaries(root, isItem: true);
        JoinAlike(root);
        foreach (var place in Under(root))
        {
            Check(place);
        }
    }

    /// <summary>Each place once, those around it first.</summary>
    public static IReadOnlyList<Seen> Under(Seen root)
    {
        var found = new List<Seen>();
        var known = new HashSet<Seen>();
        Visit(root.Joined);
        return found;

        void Visit(Seen place)
        {
            if (!known.Add(place))
            {
                return;
            }

            found.Add(place);
            if (place.Element is { } element)
            {
                Visit(element);
            }

            foreach (var name in place.Names)
            {
                Visit(place.Member(name));
            }
        }
    }

    private static void FindDictionaries(Seen place, bool isItem)
    {
        if (!isItem && !place.IsDictionary && IsDictionary(place))
        {
            place.BecomeDictionary();
        }

        if (place.Element is { } element)
        {
            FindDictionaries(element, isItem: false);
        }

        foreach (var name in place.Names)
        {
            FindDictionaries(place.Member(name), isItem: false);
        }
    }

    private static bool IsDictionary(Seen place)
    {
        if (place.Objects == 0 || place.Names.Count == 0 || place.Kinds.Count() != 1)
        {
            // An object without members in every item holds nothing to name.
            return place.Objects > 0 && place.Names.Count == 0;
        }

        var members = place.Names.Select(place.Member).ToList();
        var shareOfObjects = place.Names.Average(name => (double)(place.Objects - place.Absent(name)) / place.Objects);
        var areKeys = 2 * place.Names.Count(name => !IsIdentifier(name)) > place.Names.Count && place.Names.Any(name => char.IsAsciiDigit(name.FirstOrDefault()) || shareOfObjects < 1);
        var areManyAndRare = place.Names.Count > MostNames && shareOfObjects < 1 / 3.0;
        return (areKeys || areManyAndRare) && members.TrueForAll(member => Alike.Are(members[0], member));
    }

    private static bool IsIdentifier(string name) => name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(letter => char.IsLetterOrDigit(letter) || letter is '_' or '$' or '@');

    /// <summary>Objects with the same members are one type: the addresses of bill and delivery, a tree's nodes at every level. Joining two may make others alike.</summary>
    private static void JoinAlike(Seen root)
    {
        bool hasJoined;
        do
        {
            hasJoined = false;
            var groups = Under(root).Where(place => place.Objects > 0 && !place.IsDictionary).GroupBy(place => string.Join('\n', place.Names.Order(StringComparer.Ordinal)));
            foreach (var group in groups.Select(group => group.ToList()))
            {
                for (var i = 1; i < group.Count; i++)
                {
                    // Each with the first that it is like: joining may have changed both.
                    for (var j = 0; j < i; j++)
                    {
                        if (group[i].Joined != group[j].Joined && Alike.HaveSameNames(group[i].Joined, group[j].Joined) && Alike.Are(group[j].Joined, group[i].Joined))
                        {
                            group[j].Joined.Join(group[i].Joined);
                            hasJoined = true;
                        }
                    }
                }
            }
        }
        while (hasJoined);
    }

    private static void Check(Seen place)
    {
        if (place.Kinds.ToArray() is [var one, var other, ..])
        {
            var (first, second) = place.FirstItem(one) <= place.FirstItem(other) ? (one, other) : (other, one);
            throw new SampleException($"{place.Path} is {Words.Of(first)} in item {place.FirstItem(first)} and {Words.Of(second)} in item {place.FirstItem(second)}: a typed contract has one type per member");
        }
    }
}
