namespace Transport.Runs.Plan;

/// <summary>Ranges of the numbers in an article's plan.</summary>
internal static class ArticleRanges
{
    /// <summary>The numbers out of range.</summary>
    /// <param name="numbers">Each with its field's JSON name, which with two hyphens is its option; how often is <c>--tries</c> whatever the plan calls it.</param>
    public static IEnumerable<PlanProblem> Check(params (string Field, int Value, int Least, int Most)[] numbers) =>
        from number in numbers
        where number.Value < number.Least || number.Value > number.Most
        select new PlanProblem(number.Field, $"--{(number.Field is "runs" or "repetitions" ? "tries" : number.Field)} {number.Value} is out of range: type a number from {number.Least} to {number.Most}");
}
