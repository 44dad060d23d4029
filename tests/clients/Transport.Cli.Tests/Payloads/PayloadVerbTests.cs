using Transport.PayloadGeneration.Inference;
using Transport.ServerApi.Folders;

namespace Transport.Cli.Tests.Payloads;

/// <summary>What is refused before anything is built.</summary>
public sealed class PayloadVerbTests : IDisposable
{
    private readonly TestPayloads _payloads = new();

    public void Dispose() => _payloads.Dispose();

    [Theory]
    [InlineData("orders", """[{"v":1},{"v":"a"}]""", "$.v is a number in item 1 and a text in item 2: a typed contract has one type per member")]
    [InlineData("orders", "[{\"a\":1,}]", "sample.json:1:9 is not JSON: ")]
    [InlineData("orders", "[]", "sample.json has no item")]
    [InlineData("Orders", "[]", "'Orders' is not a payload name: lower-case letters, digits and '-', beginning with a letter, for example orders")]
    [InlineData("system", "[]", "'system' is taken")]
    [InlineData("people", "[]", "'people' is taken: this product has a payload of that name; type another name")]
    public async Task New_ThatCannotBe_IsOneLineAndMakesNothing(string id, string sample, string expected)
    {
        var result = await _payloads.NewAsync(id, sample);

        Assert.Equal(2, result.ExitCode);
        Assert.StartsWith("error: " + expected, result.Error, StringComparison.Ordinal);
        Assert.Single(result.Error.TrimEnd().Split('\n'));
        Assert.False(Directory.Exists(_payloads.Of(id)));
    }

    [Fact]
    public async Task New_KeyThatRepeats_NamesBothItems()
    {
        var result = await _payloads.NewAsync("orders", """[{"id":7},{"id":7}]""", "--key", "id");

        Assert.Equal((2, "error: $.id is the same in items 1 and 2, and a key tells items apart\n"), (result.ExitCode, result.Error));
    }

    [Fact]
    public async Task New_FolderOfSomethingElse_IsNotTouched()
    {
        Directory.CreateDirectory(_payloads.Of("orders"));

        var result = await _payloads.NewAsync("orders", """[{"id":7}]""");

        Assert.Equal(2, result.ExitCode);
        Assert.Contains("is not a payload's folder", result.Error, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(_payloads.Of("orders")));
    }

    [Fact]
    public async Task New_PayloadThatWasEdited_IsNotOverwritten()
    {
        Make("orders", """[{"id":7}]""");
        File.AppendAllText(_payloads.Of("orders", "Types.cs"), "// mine");

        var result = await _payloads.NewAsync("orders", """[{"id":8}]""");

        Assert.Equal(2, result.ExitCode);
        Assert.StartsWith("error: the payload 'orders' was edited (Types.cs), and is not overwritten", result.Error, StringComparison.Ordinal);
        Assert.EndsWith("// mine", File.ReadAllText(_payloads.Of("orders", "Types.cs")), StringComparison.Ordinal);
    }

    /// <summary>The first sample has no protobuf, and so no such file; the second has.</summary>
    [Theory]
    [InlineData("Messages.cs")]
    [InlineData("orders.proto")]
    public async Task New_FileOfTheUserWhereAnotherSampleHasOne_IsNotOverwritten(string name)
    {
        Make("orders", """[{"id":[[1]]}]""");
        File.WriteAllText(_payloads.Of("orders", name), "mine");

        var result = await _payloads.NewAsync("orders", """[{"id":7}]""");

        Assert.Equal(2, result.ExitCode);
        Assert.StartsWith($"error: the payload 'orders' gets a file that you have made ({name}), and that is not overwritten", result.Error, StringComparison.Ordinal);
        Assert.Equal("mine", File.ReadAllText(_payloads.Of("orders", name)));
        Assert.False(Make("orders", """[{"id":[[1]]}]"""));
    }

    /// <summary>A program that was killed while it made it: neither a folder that is nobody's nor a file that looks edited keeps the next one from it.</summary>
    [Fact]
    public void Make_AfterAProgramThatWasKilledWhileItMadeIt_MakesIt()
    {
        Make("orders", """[{"id":7}]""");
        File.Delete(_payloads.Of("orders", "Types.cs"));
        string left;
        using (var half = TemporaryFile.Create(_payloads.Of("orders")))
        {
            left = half.Path;
        }

        File.WriteAllText(left, "half of it");
        File.SetLastWriteTimeUtc(left, DateTime.UtcNow.AddMinutes(-2));

        Assert.True(Make("orders", """[{"id":7}]"""));

        Assert.True(File.Exists(_payloads.Of("orders", "Types.cs")));
        Assert.False(File.Exists(left));
        Assert.Equal(["orders"], Directory.EnumerateDirectories(_payloads.Folder).Select(Path.GetFileName));
    }

    [Fact]
    public void Make_AnotherSample_ReplacesWhatWasMade()
    {
        Make("orders", """[{"id":7,"at":"2026-11-28T00:00:00+01:00"}]""");
        Assert.False(Make("orders", """[{"id":7,"at":"2026-11-28T00:00:00+01:00"}]"""));

        Assert.True(Make("orders", """[{"id":[[1]]}]"""));

        Assert.False(File.Exists(_payloads.Of("orders", "Messages.cs")));
    }

    [Fact]
    public void Make_Payload_HasItsValuesInTheSampleAlone()
    {
        Make("orders", """[{"id":7,"name":"secret-text","amount":4711.47}]""");

        var others = Directory.EnumerateFiles(_payloads.Of("orders")).Where(file => Path.GetFileName(file) != "sample.json").Select(File.ReadAllText).ToList();
        Assert.DoesNotContain(others, text => text.Contains("secret-text", StringComparison.Ordinal) || text.Contains("4711", StringComparison.Ordinal));
        Assert.EndsWith("*\n", File.ReadAllText(_payloads.Of("orders", ".gitignore")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Check_UnknownPayload_NamesTheNearest()
    {
        Make("orders", """[{"id":7}]""");

        var result = await InProcess.RunAsync("payload", "check", "order", "--payloads", _payloads.Folder);

        Assert.Equal((2, "error: there is no payload 'order': did you mean 'orders'?\n"), (result.ExitCode, result.Error));
    }

    [Fact]
    public async Task List_Payloads_SaysWhatTheyAreMadeOf()
    {
        Make("orders", """[{"id":7,"lines":[{"price":1.25}]}]""");

        var result = await InProcess.RunToFileAsync(_payloads.Folder, "payload", "list", "--payloads", _payloads.Folder, "--format", "csv");

        Assert.Equal("payload,items,types,members,depth,key,sample,status\r\norders,1,2,3,4,id,sample.json,not built: type 'transport payload check orders'\r\n", result.Output);
    }

    private bool Make(string id, string sample) => PayloadMaker.Make(new PayloadFolder(_payloads.Of(id)), _payloads.Write(sample), null, new InferenceOptions()).IsNew;
}
