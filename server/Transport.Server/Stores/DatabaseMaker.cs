using System.Globalization;
using Transport.PayloadModels;
using Transport.PluginLoading;

namespace Transport.Server.Stores;

/// <summary>
/// Makes the database of a run in a separate process, so that nothing a plugin does harms the program that coordinates: fills it with the persons that a
/// server would hold in memory, and prints its connection string.
/// </summary>
internal static class DatabaseMaker
{
    /// <param name="arguments">As <see cref="ServerApi.ServerVerbs.MakeDatabase"/> says.</param>
    /// <param name="cancellationToken">Ends it; what was made is left to whoever made the folder.</param>
    /// <returns>Exit code: 0 done, 1 it could not be made (the reason is on standard error).</returns>
    public static async Task<int> RunAsync(string[] arguments, CancellationToken cancellationToken)
    {
        var (plugin, kind, folder) = (arguments[0], arguments[1], arguments[2]);
        var persons = int.Parse(arguments[3], CultureInfo.InvariantCulture);
        var data = Enum.Parse<PersonData>(arguments[4], ignoreCase: true);
        try
        {
            var plugins = PluginLoader.Load([plugin], []);
            var store = plugins.Stores.FirstOrDefault(store => store.Description.Id == kind)
                ?? throw new PluginLoadException(plugins.Unavailable is [var problem, ..] ? $"plugin {problem.Id}: {problem.Reason}" : $"no plugin in {plugin} makes {kind}.");
            var rows = new MockPersonRepository(persons, data: data).StreamPersons(persons, includeOrders: true);
            var address = await store.CreateAsync(folder, rows, cancellationToken);
            await Console.Out.WriteLineAsync(address.Connection);
            return 0;
        }
        catch (Exception problem) when (problem is not OutOfMemoryException)
        {
            await Console.Error.WriteLineAsync($"error: {problem.GetBaseException().Message.ReplaceLineEndings(" ")}");
            return 1;
        }
    }
}
