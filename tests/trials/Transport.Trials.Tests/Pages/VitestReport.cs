namespace Transport.Dashboard.Browser.Tests;

/// <summary>What Vitest says of each test.</summary>
internal sealed record VitestReport(IReadOnlyList<VitestResult> Results)
{
    /// <summary>Reads the file that its JSON reporter wrote.</summary>
    public static VitestReport Read(string path)
    {
        using var json = JsonDocument.Parse(File.ReadAllBytes(path));
        return new([
            .. from file in json.RootElement.GetProperty("testResults").EnumerateArray()
               let name = Path.GetFileName(file.GetProperty("name").GetString()!)
               let message = file.TryGetProperty("message", out var said) ? said.GetString() : null
               let tests = file.GetProperty("assertionResults").EnumerateArray().Select(test => Result(name, test)).ToList()
               from test in tests.Count > 0 ? tests : [new VitestResult(name, "", Passed: false, message ?? "no test was run")]
               select test,
        ]);
    }

    private static VitestResult Result(string file, JsonElement test) => new(
        file,
        test.GetProperty("fullName").GetString()!,
        test.GetProperty("status").GetString() == "passed",
        string.Join('\n', test.GetProperty("failureMessages").EnumerateArray().Select(message => message.GetString())));
}
