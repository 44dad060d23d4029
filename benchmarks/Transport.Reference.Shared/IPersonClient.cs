using Transport.PayloadModels;

namespace Transport.Reference;

/// <summary>The client of a reference program.</summary>
public interface IPersonClient : IDisposable
{
    /// <summary>Connects where the library has a way to do that ahead of the first call.</summary>
    ValueTask OpenAsync(CancellationToken cancellationToken) => ValueTask.CompletedTask;

    /// <summary>The first <paramref name="count"/> persons.</summary>
    /// <exception cref="Exception">The library's own: the server refused or could not be reached.</exception>
    Task<Person[]> GetPersonsAsync(int count, bool orders, CancellationToken cancellationToken = default);
}
