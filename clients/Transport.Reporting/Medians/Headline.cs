namespace Transport.Reporting.Medians;

/// <summary>The answer in computed sentences: what to choose first. They never call our implementation by a library's name.</summary>
internal static class Headline
{
    /// <summary>Rows that are named with their ratios; of more, the others are counted, with from which to which.</summary>
    private const int MostNamed = 5;

    /// <summary>Rows that are as good at other sizes, and named.</summary>
    private const int MostElsewhere = 3;

    private const string NothingRanked = "Nothing could be ranked";

    /// <summary>Rows that every reader compares with, fast or slow.</summary>
    private static readonly string[] Usual = ["json", Answers.ODataCompiled, Answers.OData];

    /// <summary>A sentence for each shape that has ranked rows; over a database, which layer pays. None of a machine that was overloaded.</summary>
    public static IReadOnlyList<Sentence> Of(Summary summary) => summary.Quality.Overload is { } overload
        ? [new Sentence($"No answer: {overload}", ["measure again when the machine does less"])]
        : DatabaseWords.Of(summary.Database) is { Count: > 0 } layers ? layers : [.. Shape.Of(summary).Index().SelectMany(shape => VariantWords.Of(shape.Item).Prepend(Of(shape.Item, isFirst: shape.Index == 0))).OfType<Sentence>().DefaultIfEmpty(new Sentence(NothingRanked))];

    /// <summary>The answer of every question alone.</summary>
    public static IReadOnlyList<QuestionAnswer> OfQuestions(Summary summary)
    {
        var overload = summary.Quality.Overload;
        return
        [
            .. from shape in Shape.Of(summary)
               from size in shape.Sizes
               let answer = overload is null ? Ranked.Of(shape, size)?.Answer ?? NothingRanked : $"No answer: {overload}"
               select new QuestionAnswer(shape.Operation, shape.Orders, size, answer, Certainty.At(summary, shape, size)),
        ];
    }

    private static Sentence? Of(Shape shape, bool isFirst)
    {
        if (Ranked.Of(shape, shape.Reference) is not { } ranked)
        {
            return null;
        }

        var sentence = $"{Answers.Capital(shape.At(shape.Reference))}: {ranked.Answer}{(isFirst && ranked.Close.Count + ranked.Untold.Count == 0 ? Elsewhere(shape, ranked) : "")}";
        return ranked.Others.Count == 0 ? new Sentence(sentence, ["no other transport was ranked"]) : new Sentence(
            sentence,
            [
                .. ranked.Likely.Count > 0 ? [$"slower, likely: {string.Join(", ", ranked.Likely.Select(Against))}"] : Array.Empty<string>(),
                .. ranked.Slower.Count > 0 ? [$"slower, certain: {Slower(ranked.Slower)}"] : Array.Empty<string>(),
            ]);
    }

    /// <summary>Where the choice is another at other sizes, or more are as good; empty where it is the same.</summary>
    private static string Elsewhere(Shape shape, Ranked here)
    {
        var (faster, asGood) = (new List<(string Name, bool IsLikely, int Size)>(), new List<(string Name, int Size)>());
        foreach (var size in shape.Sizes.Where(size => size != shape.Reference))
        {
            if (Ranked.Of(shape, size) is { } there)
            {
                var best = there.Best.Select(cell => cell.Transport).ToList();
                if (best.Contains(here.Fastest.Transport))
                {
                    asGood.AddRange(best.Except(here.Best.Select(cell => cell.Transport)).Select(name => (name, size)));
                }
                else
                {
                    faster.Add((best[0], there.Likely.Any(cell => cell.Transport == here.Fastest.Transport), size));
                }
            }
        }

        var others = asGood.Select(found => found.Name).Distinct().Count();
        return string.Concat(
            faster.GroupBy(found => (found.Name, found.IsLikely)).Select(found => $"; {(found.Key.IsLikely ? "likely " : "")}best at {Sizes(shape, found.Select(one => one.Size))}: {found.Key.Name}")
                .Concat(others > MostElsewhere
                    ? [$"; as good at {Sizes(shape, asGood.Select(one => one.Size))}: up to {others} others"]
                    : from found in asGood.GroupBy(found => found.Name)
                      group found.Key by Sizes(shape, found.Select(one => one.Size)) into alike
                      select $"; as good at {alike.Key}: {string.Join(", ", alike)}"));
    }

    /// <summary>"1 to 100", "10 and 10,000".</summary>
    private static string Sizes(Shape shape, IEnumerable<int> sizes)
    {
        var known = sizes.Distinct().Order().ToList();
        return known.Count > 2 && shape.Sizes.SkipWhile(size => size != known[0]).Take(known.Count).SequenceEqual(known)
            ? $"{Figures.Count(known[0])} to {Figures.Count(known[^1])}"
            : string.Join(", ", known.SkipLast(2).Select(size => Figures.Count(size)).Append(string.Join(" and ", known.TakeLast(2).Select(size => Figures.Count(size)))));
    }

    /// <summary>All of them; of many those that every reader compares with, and between which ratios the others are.</summary>
    private static string Slower(IReadOnlyList<CellSummary> slower)
    {
        var named = slower.Count <= MostNamed ? slower : [.. slower.Where(cell => Usual.Contains(cell.Transport))];
        var others = slower.Except(named).ToList();
        var words = named.Select(Against);
        return string.Join(", ", others switch
        {
            [] => words,
            [var one] => words.Append(Against(one)),
            [var first, .., var last] => words.Append($"and {others.Count} from {Ranked.Name(first)} {Ratio(first)} to {Ranked.Name(last)} {Ratio(last)}"),
        });
    }

    private static string Ratio(CellSummary cell) => BoundedFigures.About(cell.VersusFastest?.Ratio ?? cell.RatioToFastest ?? 1) + "x";

    /// <summary>"odata+compiled (ours) 2.4x (2.2-2.6)".</summary>
    private static string Against(CellSummary cell) =>
        $"{Ranked.Name(cell)} {(cell.VersusFastest is { } difference ? BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh) : Ratio(cell))}";
}
