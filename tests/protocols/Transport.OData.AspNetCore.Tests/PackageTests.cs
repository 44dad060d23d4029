using System.IO.Compression;
using System.Text.RegularExpressions;

namespace Transport.OData.CompiledPayloads.Tests;

/// <summary>Packs the package and installs it into an application outside the repository.</summary>
public sealed partial class PackageTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(8);
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("compiled-payloads-");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    [Trait("Category", "Trial")]
    public async Task Pack_FreshApplications_AnswerAsWithoutThePackageAndReadWithoutAspNet()
    {
        var project = Path.Combine(Repository(), "protocols", "Transport.OData.AspNetCore");
        var packages = Path.Combine(_folder.FullName, "packages");

        // What was built with this test is packed: building or restoring it again would write where other projects are built meanwhile.
        await DotnetAsync(Repository(), $"pack {project} --no-build -c {Configuration()} -p:PackageVersion=0.1.0-test -o {packages}");
        await using (var package = await ZipFile.OpenReadAsync(Path.Combine(packages, "Transport.OData.CompiledPayloads.0.1.0-test.nupkg"), TestContext.Current.CancellationToken))
        {
            var files = package.Entries.Select(static entry => entry.FullName).ToList();
            Assert.Superset(
                new HashSet<string>(["README.md", "sample/Program.cs", "lib/net10.0/Transport.OData.CompiledPayloads.dll", "lib/net10.0/Transport.OData.CompiledPayloads.xml"]),
                files.ToHashSet());
            Assert.Single(files, static file => file.EndsWith(".dll", StringComparison.Ordinal));
        }

        var program = await File.ReadAllTextAsync(Path.Combine(project, "sample", "Program.cs"), TestContext.Current.CancellationToken);
        var (lines, runtime) = await RunAsync("fresh", Changed(program), Project(packages, "Microsoft.NET.Sdk.Web", ""));
        Assert.Contains("all equal", lines);
        Assert.Contains("written by plans", lines);
        Assert.Equal(2, lines.Count(static line => line == "debug tells"));
        Assert.Contains("read 880 and 880 by the package's client, refused and refused", lines);
        Assert.Contains("Microsoft.AspNetCore.App", runtime, StringComparison.Ordinal);

        (lines, runtime) = await RunAsync(
            "client", Client, Project(packages, "Microsoft.NET.Sdk", "<DisableTransitiveFrameworkReferences>true</DisableTransitiveFrameworkReferences>"));
        Assert.Contains("read 2 of Bolt, Nut", lines);
        Assert.DoesNotContain("Microsoft.AspNetCore.App", runtime, StringComparison.Ordinal);
    }

    /// <summary>Reads without a server.</summary>
    private const string Client = """
        using Transport.OData.CompiledPayloads.Client;

        using var body = new MemoryStream("{\"value\":[{\"Id\":1,\"Name\":\"Bolt\"},{\"Id\":2,\"Name\":\"Nut\"}]}"u8.ToArray());
        var page = await new ODataJsonReader<Product>().ReadPageAsync(body);
        Console.WriteLine($"read {page.Items.Count} of {string.Join(", ", page.Items.Select(product => product.Name))}");

        public sealed class Product
        {
            public int Id { get; set; }

            public string Name { get; set; } = "";
        }
        """;

    /// <returns>What the program prints, and the frameworks that it wants.</returns>
    private async Task<(string[] Lines, string Runtime)> RunAsync(string name, string program, string project)
    {
        var application = Directory.CreateDirectory(Path.Combine(_folder.FullName, name)).FullName;
        var output = Path.Combine(application, "out");
        await File.WriteAllTextAsync(Path.Combine(application, "Program.cs"), program, TestContext.Current.CancellationToken);
        await File.WriteAllTextAsync(Path.Combine(application, $"{name}.csproj"), project, TestContext.Current.CancellationToken);
        await DotnetAsync(application, $"build -c Release -o {output}");
        var lines = (await DotnetAsync(application, Path.Combine(output, $"{name}.dll"))).Split('\n', StringSplitOptions.TrimEntries);
        return (lines, await File.ReadAllTextAsync(Path.Combine(output, $"{name}.runtimeconfig.json"), TestContext.Current.CancellationToken));
    }

    /// <summary>The sample, which serves twice, with the line and without, compares what it answers, and ends.</summary>
    private static string Changed(string program)
    {
        var changed = Setup().Replace(program, static match => $$"""
            var answers = new Dictionary<bool, List<string>> { [false] = [], [true] = [] };
            var (read, refused) = (new List<int>(), new List<string>());
            var writers = new HashSet<string?>();
            using var listener = new System.Diagnostics.Metrics.MeterListener();
            listener.InstrumentPublished = (instrument, made) =>
            {
                if (instrument.Meter.Name == Transport.OData.CompiledPayloads.Diagnostics.CompiledPayloadMetrics.MeterName) made.EnableMeasurementEvents(instrument);
            };
            listener.SetMeasurementEventCallback<long>((_, _, tags, _) => { foreach (var tag in tags) lock (writers) writers.Add(tag.Value?.ToString()); });
            listener.Start();
            foreach (var isCompiled in new[] { false, true })
            {
                {{match.Value.Replace(".AddODataCompiledPayloads();", ";\n    if (isCompiled) mvc.AddODataCompiledPayloads();", StringComparison.Ordinal)
                    .Replace("builder.Services.AddControllers()", "var mvc = builder.Services.AddControllers()", StringComparison.Ordinal)
                    .Replace("app.Run(\"http://127.0.0.1:5090\");", "app.Urls.Add(\"http://127.0.0.1:0\"); await app.StartAsync();", StringComparison.Ordinal)}}
                using var client = new HttpClient { BaseAddress = new Uri(app.Urls.First()) };
                foreach (var query in new[] { "", "?$filter=Price gt 30&$top=3&$count=true", "?$select=Name&$orderby=Price desc&$skip=990", "?$filter=Nothing eq 1" })
                {
                    for (var i = 0; i < 3; i++)
                    {
                        using var request = new HttpRequestMessage(HttpMethod.Get, "/odata/Products" + query);
                        request.Headers.Host = "fresh.test";
                        using var response = await client.SendAsync(request);
                        answers[isCompiled].Add($"{response.StatusCode} {response.Content.Headers} {await response.Content.ReadAsStringAsync()}");
                    }
                }
                var reader = new Transport.OData.CompiledPayloads.Client.ODataJsonClient(client, new Uri(client.BaseAddress, "odata"));
                var dear = await reader.GetListAsync<Product>("Products?$filter=Price gt 30&$orderby=Id desc");
                read.Add(dear.Count(product => product.Name == $"Product {product.Id}" && product.Price == product.Id / 4m && product.Price > 30));
                try { await reader.GetListAsync<Product>("Products?$filter=Nothing eq 1"); } catch (Transport.OData.CompiledPayloads.Client.ODataServiceException) { refused.Add("refused"); }
                Console.WriteLine((await client.GetStringAsync("/debug")).Contains("query plan") == isCompiled ? "debug tells" : "debug does not tell");
                await app.StopAsync();
            }
            Console.WriteLine($"read {string.Join(" and ", read)} by the package's client, {string.Join(" and ", refused)}");
            Console.WriteLine(answers[false].SequenceEqual(answers[true]) ? "all equal" : "not equal");
            Console.WriteLine(writers.Contains("plan") ? "written by plans" : "written by the library");

            """);
        Assert.NotEqual(program, changed);
        return changed;
    }

    private static string Project(string packages, string sdk, string properties) => $"""
        <Project Sdk="{sdk}">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            {properties}
            <ImplicitUsings>enable</ImplicitUsings>
            <Nullable>enable</Nullable>
            <RestoreAdditionalProjectSources>{packages}</RestoreAdditionalProjectSources>
            <RestorePackagesPath>{packages}/installed</RestorePackagesPath>
            <RestoreFallbackFolders>{Installed()}</RestoreFallbackFolders>
          </PropertyGroup>
          <ItemGroup>
            <PackageReference Include="Microsoft.AspNetCore.OData" Version="9.5.0" />
            <PackageReference Include="Transport.OData.CompiledPayloads" Version="0.1.0-test" />
          </ItemGroup>
        </Project>
        """;

    /// <summary>Where packages are that were restored before, so that only the new one is unpacked.</summary>
    private static string Installed() => Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    /// <summary>The configuration that this test was built in: its folder's name, <c>release</c> or <c>debug</c>.</summary>
    private static string Configuration() =>
        string.Equals(Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory)), "release", StringComparison.OrdinalIgnoreCase) ? "Release" : "Debug";

    private static string Repository()
    {
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, "Transport.sln")))
            {
                return folder.FullName;
            }
        }

        throw new InvalidOperationException("The repository was not found above the test's program.");
    }

    private static async Task<string> DotnetAsync(string folder, string arguments)
    {
        using var process = Process.Start(new ProcessStartInfo("dotnet", arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            Environment = { ["DOTNET_CLI_TELEMETRY_OPTOUT"] = "1", ["MSBUILDDISABLENODEREUSE"] = "1" },
        })!;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(TestContext.Current.CancellationToken);
        limit.CancelAfter(Patience);
        var text = new StringBuilder();
        process.OutputDataReceived += (_, line) => Append(line.Data);
        process.ErrorDataReceived += (_, line) => Append(line.Data);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        try
        {
            await process.WaitForExitAsync(limit.Token);
        }
        finally
        {
            if (!process.HasExited)
            {
                process.Kill(entireProcessTree: true);
            }
        }

        string output;
        lock (text)
        {
            output = text.ToString();
        }

        Assert.True(process.ExitCode == 0, $"dotnet {arguments}\n{output}");
        return output;

        void Append(string? line)
        {
            lock (text)
            {
                text.AppendLine(line);
            }
        }
    }

    [GeneratedRegex(@"var builder = .*?app\.Run\([^\n]*\n", RegexOptions.Singleline)]
    private static partial Regex Setup();
}
