namespace Transport.Architecture.Tests;

/// <summary>
/// Whatever is waited for on the other side of a pipe, a socket or a process has a deadline: each such call of the product is given a time, the token of its own caller,
/// or that of a source that ends by itself; or the comment above it says why it may wait for ever. All files are read; there is no list of places that one could leave out. The token of a caller is followed to its calls, one step.
/// </summary>
public sealed partial class DeadlineTests
{
    /// <summary>Folders of what ships as programs; libraries for others are given tokens by who calls them.</summary>
    private static readonly string[] Programs = ["clients", "payload-models", "plugins", "server"];

    /// <summary>How such a comment begins.</summary>
    private const string Reason = "// No deadline: ";

    /// <summary>Lines above a call in which its comment is looked for.</summary>
    private const int LinesAbove = 4;

    [Fact]
    public void EveryWaitOnTheOtherSideOfAPipe_HasADeadlineOrSaysWhyNot()
    {
        var unlimited = Repository.ProductFiles.Where(path => Programs.Contains(path.Split('/')[0])).SelectMany(path => Unlimited(path, Repository.Read(path).Split('\n'))).ToList();

        Assert.True(unlimited.Count == 0, "These wait for ever. Pass a token or a time, or write above them \"" + Reason + "why\":\n" + string.Join('\n', unlimited));
    }

    [Theory]
    [InlineData("await reader.ReadLineAsync();")]
    [InlineData("var text = await process.StandardOutput.ReadToEndAsync();")]
    [InlineData("await process.WaitForExitAsync().ConfigureAwait(false);")]
    [InlineData("await process.WaitForExitAsync(CancellationToken.None);")]
    [InlineData("await stream.CopyToAsync(Stream.Null);")]
    [InlineData("process.WaitForExit();")]
    [InlineData("while (input.ReadLine() is { } line)")]
    [InlineData("await stream.ReadExactlyAsync(buffer);")]
    [InlineData("var read = await stream.ReadAsync(buffer);")]
    [InlineData("await listener.AcceptTcpClientAsync();")]
    [InlineData("await socket.ConnectAsync(host, 80);")]
    [InlineData("socket.Connect(host, 80);")]
    [InlineData("var answer = await http.GetAsync(address);")]
    [InlineData("using var response = await http.SendAsync(request);")]
    [InlineData("var made = store.CreateAsync().GetAwaiter().GetResult();")]
    [InlineData("await _writing.WaitAsync().ConfigureAwait(false);")]
    [InlineData("reading.Wait();")]
    [InlineData("reading.Wait(Timeout.Infinite);")]
    [InlineData("process.WaitForExit(-1);")]
    [InlineData("await stream.ReadAsync(buffer).AsTask().WaitAsync(Timeout.InfiniteTimeSpan);")]
    [InlineData("await process.StandardInput.WriteLineAsync(line);")]
    [InlineData("await process.StandardInput.FlushAsync();")]
    [InlineData("while (await channel.Reader.WaitToReadAsync())")]
    [InlineData("var read = stream.Read(buffer);")]
    [InlineData("var first = _socket.Receive(buffer);")]
    [InlineData("var first = await _socket.ReceiveAsync(buffer);")]
    [InlineData("await tls.AuthenticateAsClientAsync(options);")]
    [InlineData("var found = await Dns.GetHostAddressesAsync(host);")]
    [InlineData("_thread.Join();")]
    [InlineData("await connection.OpenAsync();")]
    [InlineData("await using var reader = await command.ExecuteReaderAsync();")]
    [InlineData("await command.ExecuteNonQueryAsync(CancellationToken.None);")]
    [InlineData("while (await reader.NextResultAsync())")]
    [InlineData("await transaction.CommitAsync();")]
    [InlineData("var persons = await query.ToListAsync();")]
    [InlineData("var persons = await connection.QueryAsync<Person>(text);")]
    [InlineData("var text = await http.GetStringAsync(address);")]
    [InlineData("var body = await response.Content.ReadAsStreamAsync();")]
    [InlineData("var answer = await http.GetFromJsonAsync<Answer>(address, Json);")]
    [InlineData("using var response = await http.SendAsync(\n    request,\n    HttpCompletionOption.ResponseHeadersRead);")]
    [InlineData("await http.SendAsync(Signed(Of(Named(Escaped(name)))));")]
    [InlineData("var line = Task.Run(Read).Result;")]
    [InlineData("var line = ReadAsync().Result;")]
    [InlineData("Task<string> line = ReadAsync(); var read = line.Result;")]
    [InlineData("var line = ReadAsync(); var read = line.Result;")]
    public void Unlimited_CallWithoutATokenOrATime_IsFound(string line)
    {
        Assert.Single(Unlimited("x.cs", ["{", .. line.Split('\n')]));
        Assert.Empty(Unlimited("x.cs", [Reason + "a test", .. line.Split('\n')]));
        Assert.Single(Unlimited("x.cs", ["// It ends some time.", .. line.Split('\n')]));
    }

    /// <summary>A token of a source that only a user ends is no deadline.</summary>
    [Theory]
    [InlineData("using var stop = new CancellationTokenSource();")]
    [InlineData("using var stop = CancellationTokenSource.CreateLinkedTokenSource(_end.Token);")]
    [InlineData("private readonly CancellationTokenSource stop = new();")]
    [InlineData("using var other = new CancellationTokenSource(within);")]
    public void Unlimited_TokenOfASourceThatDoesNotEndByItself_IsFound(string source)
    {
        Assert.Single(Unlimited("x.cs", [source, "await reader.ReadLineAsync(stop.Token);"]));
        Assert.Single(Unlimited("x.cs", ["stop.CancelAfter(within);", source, "await reader.ReadLineAsync(stop.Token);"]));
    }

    [Theory]
    [InlineData("using var stop = new CancellationTokenSource(within);")]
    [InlineData("private readonly CancellationTokenSource stop = new(Within);")]
    [InlineData("using var stop = new CancellationTokenSource(within, time);")]
    [InlineData("using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken); stop.CancelAfter(within);")]
    [InlineData("using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken, _end.Token);")]
    public void Unlimited_TokenOfASourceThatEndsByItselfOrWithItsCaller_IsNot(string source) => Assert.Empty(Unlimited("x.cs", [source, "await reader.ReadLineAsync(stop.Token);"]));

    [Theory]
    [InlineData("await reader.ReadLineAsync(cancellationToken);")]
    [InlineData("if (!process.WaitForExit(within))")]
    [InlineData("await stream.ReadAsync(buffer, cancellationToken);")]
    [InlineData("await reader.ReadLineAsync().WaitAsync(within);")]
    [InlineData("Console.ReadLine is not called here")]
    [InlineData("var made = store.CreateAsync(stop).GetAwaiter().GetResult();")]
    [InlineData("reading.WaitAsync(within).GetAwaiter().GetResult();")]
    [InlineData("while (!reading.Wait(Poll))")]
    [InlineData("return _free.Wait(0, CancellationToken.None);")]
    [InlineData("while (reader.Read())")]
    [InlineData("var names = string.Join(\", \", all);")]
    [InlineData("if (thread.Join(within))")]
    [InlineData("await connection.OpenAsync(cancellationToken);")]
    [InlineData("return await query.ToListAsync(cancellationToken);")]
    [InlineData("using var response = await http.SendAsync(\n    request,\n    HttpCompletionOption.ResponseHeadersRead,\n    cancellationToken);")]
    [InlineData("await http.SendAsync(Signed(Of(Named(Escaped(name)))), cancellationToken);")]
    [InlineData("var line = ReadAsync(); while (!line.Wait(Poll)) { } var read = line.Result;")]
    [InlineData("ValueTask<string> line = ReadAsync(); var read = line.IsCompletedSuccessfully ? line.Result : \"\";")]
    [InlineData("context.Result = recorded.Result;")]
    public void Unlimited_CallWithATokenOrATime_IsNot(string line) => Assert.Empty(Unlimited("x.cs", line.Split('\n')));

    /// <summary>
    /// Commands and connections to a database end by themselves, those that block a thread too, after half a minute or what the program sets: nowhere is that never. A user may set it to never, for a
    /// server of his own.
    /// </summary>
    [Fact]
    public void EveryDatabaseCommandAndConnection_KeepsATimeLimit()
    {
        var unlimited = Repository.ProductFiles.Where(path => EndlessDatabase().IsMatch(Repository.Read(path))).ToList();

        Assert.Empty(unlimited);
        Assert.Matches(EndlessDatabase(), "command.CommandTimeout = 0;");
        Assert.Matches(EndlessDatabase(), "new NpgsqlConnectionStringBuilder(server) { Pooling = false, Timeout = 0 }");
        Assert.DoesNotMatch(EndlessDatabase(), "{ CommandTimeout = 10, Timeout = ConnectSeconds }");
    }

    private static IEnumerable<string> Unlimited(string path, string[] lines)
    {
        // A call may take several lines.
        var text = string.Join('\n', lines);
        return
            from at in Waits().Matches(text).Where(call => !IsLimited(call, text, lines)).Concat(BlockingReads().Matches(text)).Concat(Results().Matches(text).Where(result => MayWait(result, text)))
                .Select(call => LineOf(call, text)).Distinct().Order()
            where !lines[at].TrimStart().StartsWith("//", StringComparison.Ordinal)
            where !lines[Math.Max(0, at - LinesAbove)..at].Any(above => above.Contains(Reason, StringComparison.Ordinal))
            select $"{path}:{at + 1}: {lines[at].Trim()}";
    }

    private static int LineOf(Match call, string text) => text.AsSpan(0, call.Index).Count('\n');

    /// <summary>Whether the result of a task is taken that may not have ended: nothing has waited for it with a time since it was made, or has looked whether it has ended.</summary>
    private static bool MayWait(Match result, string text)
    {
        var name = result.Groups["task"].Value;
        if (name.Length == 0)
        {
            // Of a call.
            return true;
        }

        // What else has a result, an answer or a context, is not made as a task is.
        var made = Regex.Matches(text[..result.Index], $@"Task<[^;=]*> {name}\b|\b{name} = (?!await )[^;]*?(?:Async\(|\bTask\.)").LastOrDefault();
        return made is not null && !Regex.IsMatch(text[made.Index..result.Index], $@"\b{name}\.(?:Wait\((?!\))|IsCompleted)");
    }

    private static bool IsLimited(Match call, string text, string[] lines)
    {
        if (text[(call.Index + call.Length)..].StartsWith(".WaitAsync(", StringComparison.Ordinal))
        {
            // The other call is looked at for itself.
            return true;
        }

        var at = LineOf(call, text);
        if (call.Value.EndsWith("GetResult()", StringComparison.Ordinal))
        {
            var before = text[(text.LastIndexOf('\n', call.Index) + 1)..call.Index];
            return before.Contains(".WaitAsync(", StringComparison.Ordinal) || Limits().IsMatch(before);
        }

        if (InfiniteTime().IsMatch(call.Groups["arguments"].Value))
        {
            return false;
        }

        var arguments = call.Groups["arguments"].Value;
        return SourceToken().Match(arguments) is { Success: true } token ? EndsByItself(token.Groups["source"].Value, lines[..at]) : Limits().IsMatch(arguments);
    }

    /// <summary>Whether a source of tokens was made with a time, was given one afterwards, or is linked to the token of the caller, whose matter the deadline is then.</summary>
    /// <param name="source">Its name.</param>
    /// <param name="before">The lines before it is used. One that is made nowhere there is a parameter or a field that others have made, and is not one of a deadline.</param>
    private static bool EndsByItself(string source, string[] before)
    {
        var made = Array.FindLastIndex(before, line => Regex.IsMatch(line, $@"\b{source} = "));
        if (made < 0)
        {
            return false;
        }

        var making = before[made];
        return Regex.IsMatch(making, @"= (new CancellationTokenSource|new)\([^)]")
            || Regex.IsMatch(making, @"CreateLinkedTokenSource\([^;]*\b(cancellationToken|stop|aborted)\b(?!\.)")
            || Array.FindIndex(before, made, line => line.Contains(source + ".CancelAfter(", StringComparison.Ordinal)) >= 0;
    }

    /// <summary>The token of a source of this file; a request's own, which ends with its connection, is none.</summary>
    [GeneratedRegex(@"(?<!\.)\b(?!Cancellation)(?<source>_?[a-z]\w*)\.Token\b")]
    private static partial Regex SourceToken();

    /// <summary>A body that this server is sent ends with its connection, or by the server's own limits.</summary>
    private const string OfPipesAndSockets =
        @"ReadLineAsync|ReadToEndAsync|ReadBeginningAsync|WaitForExitAsync|WaitForExit|CopyToAsync|ReadLine|ReadExactlyAsync|ReadAtLeastAsync|(?<!RequestBody\.)ReadAsync|ReadAllAsync|ConnectAsync|AcceptAsync|AcceptTcpClientAsync|AcceptTcpClient"
        + @"|AcceptSocketAsync|Connect|Accept|ReceiveAsync|ReceiveFromAsync|AuthenticateAs(?:Client|Server)Async|GetHostAddressesAsync|GetHostEntryAsync|WaitForConnectionAsync|Wait|WaitOne|WaitAsync|WaitToReadAsync"
        + @"|(?<=[tT]hread\.)Join(?=\(\))|(?<=StandardInput\.)(?:WriteAsync|WriteLineAsync|FlushAsync)|GetAwaiter\(\)\.GetResult";

    private const string OfHttp =
        "SendAsync|GetAsync|PostAsync|PutAsync|PatchAsync|DeleteAsync|PostAsJsonAsync|PutAsJsonAsync|GetStringAsync|GetStreamAsync|GetByteArrayAsync|GetFromJsonAsync|ReadFromJsonAsync|ReadAsStringAsync|ReadAsStreamAsync"
        + "|ReadAsByteArrayAsync|LoadIntoBufferAsync|DeserializeAsync";

    /// <summary>Of drivers and mappers. A caller of ours that opens a client has its own limit.</summary>
    private const string OfDatabases =
        @"(?<!Caller\.)OpenAsync|ExecuteReaderAsync|ExecuteNonQueryAsync|ExecuteScalarAsync|NextResultAsync|CommitAsync|BeginBinaryImportAsync|ToListAsync|ToArrayAsync|FirstOrDefaultAsync|QueryAsync(?=<)|QueryFirstOrDefaultAsync"
        + "|QueryMultipleAsync";

    /// <summary>Calls that end when the other side wants. Files and texts in memory are read by other names, or with a token too.</summary>
    [GeneratedRegex(@"\.(?:" + OfPipesAndSockets + "|" + OfHttp + "|" + OfDatabases + @")(?:<[\w<>\[\], ?]*>)?\((?<arguments>" + Balanced + @")\)")]
    private static partial Regex Waits();

    [GeneratedRegex(@"(?:\)|\b(?<task>\w+))\.Result\b")]
    private static partial Regex Results();

    /// <summary>A time that never ends.</summary>
    [GeneratedRegex(@"\bInfinite(TimeSpan)?\b|^-1\b")]
    private static partial Regex InfiniteTime();

    /// <summary>Reads that block the thread, of what looks like the other side by its name: texts and documents in memory are read by the same methods.</summary>
    [GeneratedRegex(@"(?<!\bvar )\b_?(stream|socket|pipe|input|output|stdin|stdout|StandardOutput|StandardError|StandardInput)\.(Read|ReadByte|ReadExactly|ReadBlock|Receive)\(", RegexOptions.IgnoreCase)]
    private static partial Regex BlockingReads();

    [GeneratedRegex(@"\b(Command)?Timeout\s*=\s*0\b|(Command )?Timeout=0\b|SetCommandTimeout\(0\)")]
    private static partial Regex EndlessDatabase();

    /// <summary>A token that is not the one that never comes, or a time.</summary>
    [GeneratedRegex(@"(?<!\bCancellation)Token\b(?!\.None)|[tT]oken\b(?!\.None)|\bstop|\bfinish|\bdeadline|\blimit|[wW]ithin\b|\bend(ed)?\b|\bcancel|RequestAborted|Deadline|TimeSpan|\bPoll\b|\bPause\b|^0\b")]
    private static partial Regex Limits();
}
