using System.Diagnostics;
using System.Globalization;
using Transport.PayloadModels;
using Transport.Reference.Json;

switch (args)
{
    case ["serve", .. var rest]:
        var builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls(rest is [var url] ? url : "http://127.0.0.1:5090");
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        var app = builder.Build();
        PersonApi.Map(app, new MockPersonRepository());
        app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine("listening on " + string.Join(' ', app.Urls)));
        await app.RunAsync();
        return 0;

    case ["call", var address, var count, var orders] when int.TryParse(count, out var n) && bool.TryParse(orders, out var withOrders):
        using (var http = new HttpClient { BaseAddress = new Uri(address) })
        {
            var client = new PersonClient(http);
            var started = Stopwatch.GetTimestamp();
            var persons = await client.GetPersonsAsync(n, withOrders);
            var elapsed = Stopwatch.GetElapsedTime(started).TotalMilliseconds;
            Console.WriteLine(string.Create(
                CultureInfo.InvariantCulture, $"{persons.Length} persons in {elapsed:F3} ms (first call), digest {PeopleDigest.Of(persons)}"));
        }

        return 0;

    default:
        Console.Error.WriteLine("usage: serve [URL] | call URL COUNT true|false");
        return 2;
}
