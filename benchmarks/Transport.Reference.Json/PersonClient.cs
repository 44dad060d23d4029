using Transport.PayloadModels;

namespace Transport.Reference.Json;

/// <summary>The client: <see cref="HttpClient"/> and its JSON extensions.</summary>
public sealed class PersonClient(HttpClient http) : IPersonClient
{
    /// <inheritdoc/>
    /// <exception cref="HttpRequestException">The server refused or could not be reached.</exception>
    public async Task<Person[]> GetPersonsAsync(int count, bool orders, CancellationToken cancellationToken = default) =>
        await http.GetFromJsonAsync(
            $"persons?count={count}&orders={(orders ? "true" : "false")}", PeopleContext.Default.PersonArray, cancellationToken) ?? [];

    public void Dispose() => http.Dispose();
}
