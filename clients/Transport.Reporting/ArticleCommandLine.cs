using System.Globalization;
using Transport.Harness.Plan;

namespace Transport.Reporting;

/// <summary>The command line that repeats an article's run: every option that differs from its default, and the seed.</summary>
public static class ArticleCommandLine
{
    /// <summary>The verb, and which article where it takes one.</summary>
    public static string VerbOf(ArticlePlan plan) => plan switch
    {
        Article1Plan => "transport articles 1",
        Article2Plan => "transport articles 2",
        _ => "transport modes",
    };

    public static string Of(ArticlePlan plan)
    {
        var words = new List<string> { VerbOf(plan) };
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
            case Article3Plan three:
                if (!three.Objects.SequenceEqual(new Article3Plan().Objects))
                {
                    words.Add("--objects " + string.Join(',', three.Objects));
                }

                Add("--clients", three.Clients, new Article3Plan().Clients);
                Add("--runs", three.Runs, new Article3Plan().Runs);
                if (three.Minutes != new Article3Plan().Minutes)
                {
                    words.Add(string.Create(CultureInfo.InvariantCulture, $"--minutes {three.Minutes}"));
                }

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
