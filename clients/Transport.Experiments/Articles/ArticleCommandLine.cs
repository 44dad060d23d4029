namespace Transport.Experiments.Articles;

/// <summary>The command line that repeats an article's run: every option that differs from its default, and the seed.</summary>
internal static class ArticleCommandLine
{
    /// <param name="verb">The verb, and which article where it takes one.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="options">Its own options with their values, and what they are where nothing was chosen.</param>
    public static string Of(string verb, ArticlePlan plan, params (string Option, string Value, string Standard)[] options)
    {
        var words = new List<string> { verb };
        if (plan.Transports.Count > 0)
        {
            words.Add("--transports " + string.Join(',', plan.Transports));
        }

        words.AddRange(options.Where(option => option.Value != option.Standard).Select(option => $"{option.Option} {option.Value}"));
        words.Add(string.Create(CultureInfo.InvariantCulture, $"--seed {plan.Seed}"));
        return string.Join(' ', words);
    }

    public static (string Option, string Value, string Standard) Number(string option, double value, double standard) =>
        (option, value.ToString(CultureInfo.InvariantCulture), standard.ToString(CultureInfo.InvariantCulture));

    public static (string Option, string Value, string Standard) Minutes(string option, double value, double standard) =>
        (option, string.Create(CultureInfo.InvariantCulture, $"{value}m"), string.Create(CultureInfo.InvariantCulture, $"{standard}m"));
}
