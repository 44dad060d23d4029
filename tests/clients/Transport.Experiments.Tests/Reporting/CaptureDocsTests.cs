using Transport.Capture;
using Transport.Clients;

namespace Transport.Reporting.Tests;

/// <summary>
/// The captures in <c>docs/transports/captures</c> are what a server really sends and its client really asks. One that differs is written
/// beside the test assembly, in the folder <c>captures</c>, as <c>ROW.received.md</c>: copy it over <c>ROW.md</c>.
/// </summary>
public sealed partial class CaptureDocsTests(TestServer server) : IClassFixture<TestServer>
{
    private static readonly RowCatalogue Catalogue = RowCatalogue.Load([BuiltPlugins.Folder]);

    /// <summary>Not those with a server half in a process of its own: those over gRPC, whose user agent names the machine's runtime, and those of odata with other clients.</summary>
    public static TheoryData<string> Rows =>
    [
        .. InBoxTransports.All.Where(row => !row.Description.IsVariant).Select(row => row.Description.Id),
        "messagepack", "memorypack", "nerdbank-messagepack", "newtonsoft-json", "protobuf", "protobuf-net", "odata+compiled",
    ];

    [Theory]
    [MemberData(nameof(Rows))]
    public Task Capture_OfEveryRow_IsTheDocumentedOne(string id) => CompareAsync(id, count: 1, file: id.Replace('+', '-'));

    [Theory]
    [InlineData("wcf-text")]
    [InlineData("wcf-wshttp")]
    [InlineData("wcf-binary")]
    [InlineData("wcf-nettcp")]
    public Task Capture_OfAFault_IsTheDocumentedOne(string id) => CompareAsync(id, count: -2, file: id + "-fault");

    /// <param name="id">The row.</param>
    /// <param name="count">Persons to ask for; -2 is refused by every row.</param>
    /// <param name="file">Name of the documented capture, without <c>.md</c>.</param>
    private async Task CompareAsync(string id, int count, string file)
    {
        var row = Catalogue.Find(id)!;
        await using var plugin = InBoxTransports.All.Contains(row) ? null : await BuiltPlugins.ServeAsync(id);
        var operations = row.Description.Operations;
        var options = new CaptureOptions
        {
            Operation = operations.Contains(Operation.GetPersons) ? Operation.GetPersons : operations[0],
            Count = count,
            IncludeOrders = count > 0,
        };

        var recorded = await CallRecorder.RecordAsync(row, (plugin ?? server).AddressOf(row.Description.EndpointId), options, Deadline.Soon);

        Assert.Equal(count < 0, recorded.Failure is not null);
        var call = CallCapture.Annotate(row.Description, new RecordedCall(Steady(recorded.Requests), Steady(recorded.Responses), recorded.Failure), options);
        Assert.DoesNotContain(call.Parts.SelectMany(part => part.Annotations), line => line.Meaning.StartsWith("not understood", StringComparison.Ordinal));
        Verify(file, Write(call with { Library = row.Description.Library }));
    }

    /// <summary>What differs from call to call in its bytes is replaced by as many others: ports, dates, message ids.</summary>
    private static byte[] Steady(ReadOnlyMemory<byte> bytes)
    {
        var text = Encoding.Latin1.GetString(bytes.Span);
        text = Port().Replace(text, "127.0.0.1:50800");
        text = Date().Replace(text, "Thu, 01 Jan 2026 00:00:00 GMT");
        text = MessageId().Replace(text, "urn:uuid:00000000-0000-0000-0000-000000000000");
        text = BinaryMessageId().Replace(text, match => match.Groups["record"].Value + new string('\0', 16));
        return Encoding.Latin1.GetBytes(text);
    }

    private static string Write(CapturedCall call)
    {
        using var output = new StringWriter(CultureInfo.InvariantCulture);
        CaptureReport.Write(output, OutputFormat.Markdown, call);
        return output.ToString();
    }

    private static void Verify(string id, string actual)
    {
        var folder = Path.Combine(AppContext.BaseDirectory, "captures");
        var documented = Path.Combine(folder, id + ".md");
        var expected = File.Exists(documented) ? File.ReadAllText(documented) : "";
        if (expected != actual)
        {
            Directory.CreateDirectory(folder);
            File.WriteAllText(Path.Combine(folder, id + ".received.md"), actual);
        }

        Assert.Equal(expected, actual);
    }

    [GeneratedRegex(@"127\.0\.0\.1:[0-9]{5}")]
    private static partial Regex Port();

    [GeneratedRegex("[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT")]
    private static partial Regex Date();

    [GeneratedRegex("urn:uuid:[0-9a-f-]{36}")]
    private static partial Regex MessageId();

    /// <summary>The elements MessageID and RelatesTo, and a unique id that ends them.</summary>
    [GeneratedRegex(@"(?<record>\x44[\x1A\x12]\xAD)[\x00-\xFF]{16}")]
    private static partial Regex BinaryMessageId();
}
