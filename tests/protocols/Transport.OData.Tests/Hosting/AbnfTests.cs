using System.Globalization;
using Transport.OData.Tests.Hosting.Abnf;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Hosting;

/// <summary>
/// The test cases of the OASIS OData ABNF that are about query options, sent to a service: what the grammar takes is not refused as syntax, what it does
/// not take is refused. The files are not part of this repository: <c>.ci/install-peers</c> downloads those of 4.01 and installs those of 4.0 (in npm's
/// odata-v4-parser), or <c>ODATA_ABNF_TESTCASES</c> names one.
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
        ("lists of lists", input => input.Contains("[[", StringComparison.Ordinal)),
        ("references to entities as values", input => input.Contains("odata.id\"", StringComparison.Ordinal)),
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

    public static TheoryData<string> Files
    {
        get
        {
            string[] files = Environment.GetEnvironmentVariable("ODATA_ABNF_TESTCASES") is { Length: > 0 } named ? [named] : [Downloaded, Installed];
            return files.Any(File.Exists) ? [.. files.Where(File.Exists)] : [Installed];
        }
    }

    private static string Downloaded { get; } = Path.Combine(Checkout(), "tests", "trials", "peers", "odata-abnf", "odata-abnf-testcases.yaml");

    private static string Installed { get; } =
        Path.Combine(Checkout(), "tests", "trials", "peers", "node", "node_modules", "odata-v4-parser", "test", "odata-abnf-testcases.xml");

    [Theory]
    [MemberData(nameof(Files))]
    public async Task Get_PositiveCases_AreNotRefusedAsSyntax(string file)
    {
        var refused = (await AnswersAsync(file, positive: true)).Where(answer => AbnfOutcome.IsSyntaxError(answer.Status, answer.Body)).ToArray();

        AssertExactly(NotParsed, refused, file);
    }

    [Theory]
    [MemberData(nameof(Files))]
    public async Task Get_NegativeCases_AreRefused(string file)
    {
        var answered = (await AnswersAsync(file, positive: false)).Where(answer => answer.Status < 400).ToArray();

        AssertExactly(Tolerated, answered, file);
    }

    private static void AssertExactly((string What, Func<string, bool> Is)[] exceptions, (string Input, int Status, string Body)[] answers, string file)
    {
        var unexpected = answers.Where(answer => !Array.Exists(exceptions, exception => exception.Is(answer.Input))).ToArray();
        Assert.True(unexpected.Length == 0, string.Join('\n', unexpected.Select(answer => $"{answer.Status} {answer.Input}: {answer.Body}")));

        // The older file has fewer cases.
        Assert.All(Is401(file) ? exceptions : [], exception => Assert.True(Array.Exists(answers, answer => exception.Is(answer.Input)), $"no longer so: {exception.What}"));
    }

    private static bool Is401(string file) => file.EndsWith(".yaml", StringComparison.Ordinal);

    private static async Task<List<(string Input, int Status, string Body)>> AnswersAsync(string file, bool positive)
    {
        Assert.SkipUnless(File.Exists(file), $"the OData ABNF's test cases are not at {file}; .ci/install-peers downloads and installs them.");
        await using var service = await TestService.StartAsync(AbnfModel.Mapped, new AbnfModel());
        var answers = new List<(string, int, string)>();
        foreach (var testCase in AbnfCase.Load(file).Where(testCase => testCase.IsPositive == positive))
        {
            if (Query(testCase) is not { } query)
            {
                continue;
            }

            using var request = new HttpRequestMessage(HttpMethod.Get, new Uri($"{service.Root}Products?{query}"));
            request.Headers.Add("OData-MaxVersion", Is401(file) ? "4.01" : "4.0");
            using var response = await service.Client.SendAsync(request, Deadline.Soon);
            var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
            Assert.True((int)response.StatusCode is 200 or 400 or 404 or 406 or 501, string.Create(CultureInfo.InvariantCulture, $"{(int)response.StatusCode} for {query}: {body}"));
            answers.Add((query, (int)response.StatusCode, body));
        }

        Assert.InRange(answers.Count, positive ? 150 : 10, 1000);
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
