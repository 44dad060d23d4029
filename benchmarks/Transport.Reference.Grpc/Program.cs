using System.Diagnostics;
using System.Globalization;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Transport.PayloadModels;
using Transport.Reference.Grpc;

switch (args)
{
    case ["serve", .. var rest]:
        var builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls(rest is [var url] ? url : "http://127.0.0.1:5091");
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.ConfigureEndpointDefaults(endpoint => endpoint.Protocols = HttpProtocols.Http2));
        builder.Logging.SetMinimumLevel(LogLevel.Warning);
        builder.Services.AddGrpc();
        builder.Services.AddSingleton<IPersonRepository>(new MockPersonRepository());
        var app = builder.Build();
        app.MapGrpcService<PersonService>();
        app.Lifetime.ApplicationStarted.Register(() => Console.WriteLine("listening on " + string.Join(' ', app.Urls)));
        await app.RunAsync();
        return 0;

    case ["call", var address, var count, var orders] when int.TryParse(count, out var n) && bool.TryParse(orders, out var withOrders):
        using (var channel = GrpcChannel.ForAddress(address))
        {
            var client = new PersonClient(channel);
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
