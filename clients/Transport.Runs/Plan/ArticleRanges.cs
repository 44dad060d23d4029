namespace Transport.Runs.Plan;

/// <summary>Ranges of the numbers in an article's plan.</summary>
internal static class ArticleRanges
{
    /// <summary>The numbers out of range.</summary>
    /// <param name="numbers">Each with its field's JSON name, which with two hyphens is its option where options have no one name for it.</param>
    public static IEnumerable<PlanProblem> Check(params (string Field, int Value, int Least, int Most)[] numbers) =>
        from number in numbers
        where number.Value < number.Least || number.Value > number.Most
        select new PlanProblem(number.Field, $"--{OptionOf(number.Field)} {number.Value} is out of range: type a number from {number.Least} to {number.Most}");

    /// <summary>Plans have the articles' words, options one word for one thing.</summary>
    private static string OptionOf(string field) => field switch
    {
        "runs" or "repetitions" => "tries",
        "threads" or "clients" => "users",
        "seconds" => "timeout",
        _ => field,
    };
}
