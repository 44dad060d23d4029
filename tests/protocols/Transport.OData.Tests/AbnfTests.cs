using System.Globalization;
using Transport.OData.Tests.Abnf;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests;

/// <summary>
/// The test cases of the OASIS OData ABNF 4.01 that are about query options, sent to a service: what the grammar takes is not refused as syntax, what it does
/// not take is refused. The file is not part of this repository: <c>.ci/install-peers</c> downloads it, or <c>ODATA_ABNF_TESTCASES</c> names it.
/// </summary>
[Trait("Category", "Interop")]
public sealed class AbnfTests
{
    /// <summary>Syntax of 4.01 that Microsoft.OData.Core's parser does not know and nothing here makes up for.</summary>
    private static readonly (string What, Func<string, bool> Is)[] NotParsed =
    [
        ("annotations in expressions and options", input => input.Contains("/@", StringComparison.Ordinal) || input.Contains("=@", StringComparison.Ordinal)),
        ("aliases among the options of an expanded or selected property", input => input.Contains(";@c=", StringComparison.Ordinal)),
        ("keys after /$filter(...)", input => input.Contains(")(ID=", StringComparison.Ordinal)),
        ("empty lists of in", input => input.EndsWith("in ()", StringComparison.Ordinal)),
        ("lists of lists", input => input.Contains("[[", StringComparison.Ordinal)),
        ("references to entities as values", input => input.Contains("@odata.id", StringComparison.Ordinal)),
        ("stars in $expand after a path, and more than one", input => input.Contains("/*", StringComparison.Ordinal) || input.Contains("*,*", StringComparison.Ordinal)),
        ("streams in $expand", input => input.Contains("$value,", StringComparison.Ordinal)),
        ("parameter names of functions in $select", input => input.Contains("(Location,Kind)", StringComparison.Ordinal)),
        ("apostrophes in words of $search", input => input.Contains("search='", StringComparison.Ordinal)),
        ("semicolons in words of $search", input => input.Contains("a%3Bb", StringComparison.Ordinal)),
        ("$format given several times", input => input.Contains("&$format=", StringComparison.Ordinal)),
        ("AND, OR and NOT as words of $search", input => input.TrimStart('$').Replace("search=", "", StringComparison.Ordinal).Split(' ').All(word => word is "AND" or "OR" or "NOT")),
    ];

    /// <summary>What the grammar does not take, and the service does.</summary>
    private static readonly (string What, Func<string, bool> Is)[] Tolerated =
    [
        ("blanks around the first =", input => input.Contains(" =", StringComparison.Ordinal) || input.Contains("= ", StringComparison.Ordinal)),
        ("a word right after a phrase", input => input.Contains("%22green", StringComparison.Ordinal)),
        ("custom query options without a value", input => input.Contains("more&more", StringComparison.Ordinal)),
    ];

    [Fact]
    public async Task Get_PositiveCases_AreNotRefusedAsSyntax()
    {
        var refused = (await AnswersAsync(positive: true)).Where(answer => AbnfOutcome.IsSyntaxError(answer.Status, answer.Body)).ToArray();

        AssertExactly(NotParsed, refused);
    }

    [Fact]
    public async Task Get_NegativeCases_AreRefused()
    {
        var answered = (await AnswersAsync(positive: false)).Where(answer => answer.Status < 400).ToArray();

        AssertExactly(Tolerated, answered);
    }

    private static void AssertExactly((string What, Func<string, bool> Is)[] exceptions, (string Input, int Status, string Body)[] answers)
    {
        var unexpected = answers.Where(answer => !Array.Exists(exceptions, exception => exception.Is(answer.Input))).ToArray();
        Assert.True(unexpected.Length == 0, string.Join('\n', unexpected.Select(answer => $"{answer.Status} {answer.Input}: {answer.Body}")));
        Assert.All(exceptions, exception => Assert.True(Array.Exists(answers, answer => exception.Is(answer.Input)), $"no longer so: {exception.What}"));
    }

    private static async Task<List<(string Input, int Status, string Body)>> AnswersAsync(bool positive)
    {
        await using var service = await TestService.StartAsync(AbnfModel.Mapped, new AbnfModel());
        var answers = new List<(string, int, string)>();
        foreach (var testCase in AbnfCase.Load(PathOfCases()).Where(testCase => testCase.IsPositive == positive))
        {
            if (Query(testCase) is not { } query)
            {
                continue;
            }

            using var request = new HttpRequestMessage(HttpMethod.Get, new Uri($"{service.Root}Products?{query}"));
            request.Headers.Add("OData-MaxVersion", "4.01");
            using var response = await service.Client.SendAsync(request, Deadline.Soon);
            var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
            Assert.True((int)response.StatusCode is 200 or 400 or 404 or 406 or 501, string.Create(CultureInfo.InvariantCulture, $"{(int)response.StatusCode} for {query}: {body}"));
            answers.Add((query, (int)response.StatusCode, body));
        }

        Assert.InRange(answers.Count, positive ? 300 : 15, 1000);
        return answers;
    }

    /// <summary>The query string that tries a rule; null for rules that are not about query options.</summary>
    private static string? Query(AbnfCase testCase) => testCase.Rule.ToLowerInvariant() switch
    {
        // A # begins a fragment, which is not sent.
        _ when testCase.Input.Length == 0 || testCase.Input.Contains('#', StringComparison.Ordinal) => null,
        "commonexpr" or "firstmemberexpr" or "propertypathexpr" => "$orderby=" + testCase.Input,
        "boolcommonexpr" or "isofexpr" => "$filter=" + testCase.Input,
        "anyexpr" => "$filter=Items/" + testCase.Input,
        "searchexpr" => "$search=" + testCase.Input,
        "queryoptions" or "filter" or "orderby" or "select" or "expand" or "search" or "compute" or "systemqueryoption" => testCase.Input,
        _ => null,
    };

    private static string PathOfCases()
    {
        var path = Environment.GetEnvironmentVariable("ODATA_ABNF_TESTCASES") ?? Path.Combine(Checkout(), "tests", "interop", "peers", "odata-abnf", "odata-abnf-testcases.yaml");
        Assert.SkipUnless(File.Exists(path), $"the OData ABNF's test cases are not at {path}; .ci/install-peers downloads them.");
        return path;
    }

    private static string Checkout()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
        {
            folder = folder.Parent ?? throw new DirectoryNotFoundException("the checkout was not found above the tests.");
        }

        return folder.FullName;
    }
}
