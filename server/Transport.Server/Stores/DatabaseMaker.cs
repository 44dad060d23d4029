using System.Text.Json;
using Transport.ServerApi.Folders;

namespace Transport.Server.Stores;

/// <summary>
/// Makes the database of a run in a separate process, so that nothing a plugin does harms the program that coordinates: fills it with the persons that a
/// server would hold in memory, says where it is, and keeps it until standard input closes, which it does however the run ends.
/// </summary>
internal static class DatabaseMaker
{
    /// <param name="arguments">As <see cref="ServerVerbs.MakeDatabase"/> says.</param>
    /// <returns>Exit code: 0 done, 1 it could not be made or ended (the reason is on standard error).</returns>
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var signals = new ParentsSignals();
        using var ended = new CancellationTokenSource();
        var ending = EndWithInputAsync(ended);
        try
        {
            // No deadline: whoever started it waits for ten minutes, and closes standard input.
            await using var created = await CreateAsync(arguments, ended.Token);
            await Console.Out.WriteLineAsync(
                JsonSerializer.Serialize(new DatabaseReady(created.Address.Connection, created.Product, created.Note), ServerApiJson.Default.DatabaseReady));
            if (await Task.WhenAny(ending, created.Ended) != ending)
            {
                await Console.Error.WriteLineAsync("error: the database ended before the run did.");
                return 1;
            }

            return 0;
        }
        catch (OperationCanceledException) when (ended.IsCancellationRequested)
        {
            return 0;
        }
        catch (Exception problem) when (problem is not OutOfMemoryException)
        {
            await Console.Error.WriteLineAsync($"error: {Explain(problem)}");
            return 1;
        }
        finally
        {
            // A run that was killed cannot delete its folder, nor one that went after it had asked. One that is there holds it until this process has ended: nobody waits for that.
            if (ended.IsCancellationRequested && (!await ending || RunFolder.IsLeftOver(arguments[2])))
            {
                RunFolder.DeleteAfterRun(arguments[2]);
            }
        }
    }

    private static async Task<ICreatedStore> CreateAsync(string[] arguments, CancellationToken cancellationToken)
    {
        var (plugin, kind, folder) = (arguments[0], arguments[1], arguments[2]);
        var persons = int.Parse(arguments[3], CultureInfo.InvariantCulture);
        var data = Enum.Parse<PersonData>(arguments[4], ignoreCase: true);
        var plugins = PluginLoader.Load([plugin], []);
        var store = plugins.Stores.FirstOrDefault(store => store.Description.Id == kind)
            ?? throw new PluginLoadException(plugins.Unavailable is [var problem, ..] ? $"plugin {problem.Id}: {problem.Reason}" : $"no plugin in {plugin} makes {kind}.");
        var rows = new MockPersonRepository(persons, data: data).StreamPersons(persons, includeOrders: true);
        return await store.CreateAsync(new StoreRequest(folder, rows, arguments.Length > 5 ? arguments[5] : null), cancellationToken);
    }

    /// <returns>Whether it was asked to end; otherwise whoever started it is gone.</returns>
    private static async Task<bool> EndWithInputAsync(CancellationTokenSource ended)
    {
        // No deadline: it keeps the database until whoever started it is done, or gone.
        var asked = await Console.OpenStandardInput().ReadAsync(new byte[1]) > 0;
        await ended.CancelAsync();
        return asked;
    }

    /// <summary>A driver says what it tried, and its cause says why that failed.</summary>
    private static string Explain(Exception problem)
    {
        var cause = problem.GetBaseException().Message.TrimEnd('.');
        return (problem.Message.Contains(cause, StringComparison.Ordinal) ? problem.Message : $"{problem.Message}: {cause}").ReplaceLineEndings(" ");
    }
}
