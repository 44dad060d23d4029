using System.Globalization;
using Transport.Harness.Plan;

namespace Transport.Cli;

/// <summary>The command line that repeats an article's run: every option that differs from its default, and the seed.</summary>
internal static class ArticleCommandLine
{
    public static string Of(ArticlePlan plan)
    {
        var words = new List<string> { plan is Article1Plan ? "transport articles 1" : "transport articles 2" };
        if (plan.Transports.Count > 0)
        {
            words.Add("--transports " + string.Join(',', plan.Transports));
        }

        switch (plan)
        {
            case Article1Plan one:
                Add("--persons", one.Persons, new Article1Plan().Persons);
                Add("--tries", one.Tries, new Article1Plan().Tries);
                break;
            case Article2Plan two:
                Add("--threads", two.Threads, new Article2Plan().Threads);
                Add("--calls", two.Calls, new Article2Plan().Calls);
                Add("--repetitions", two.Repetitions, new Article2Plan().Repetitions);
                break;
        }

        words.Add(string.Create(CultureInfo.InvariantCulture, $"--seed {plan.Seed}"));
        return string.Join(' ', words);

        void Add(string option, int value, int standard)
        {
            if (value != standard)
            {
                words.Add(string.Create(CultureInfo.InvariantCulture, $"{option} {value}"));
            }
        }
    }
}
