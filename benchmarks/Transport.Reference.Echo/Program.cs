using System.Diagnostics;
using System.Globalization;
using System.Net;
using Transport.Reference.Echo;

switch (args)
{
    case ["serve", var port, var request, var response] when Number(port, 65535, out var p) && Size(request, out var size) && Size(response, out var answer):
        using (var server = new EchoServer(new IPEndPoint(IPAddress.Loopback, p), size, answer))
        {
            Console.WriteLine($"listening on {server.EndPoint}");
            await server.RunAsync(CancellationToken.None);
        }

        return 0;

    case ["call", var port, var request, var response, var calls]
        when Number(port, 65535, out var p) && Size(request, out var size) && Size(response, out var answer) && Size(calls, out var n):
        using (var client = await EchoClient.ConnectAsync(new IPEndPoint(IPAddress.Loopback, p), size, answer, CancellationToken.None))
        {
            var times = new double[n];
            for (var i = 0; i < n; i++)
            {
                var started = Stopwatch.GetTimestamp();
                await client.CallAsync(CancellationToken.None);
                times[i] = Stopwatch.GetElapsedTime(started).TotalMicroseconds;
            }

            // The first half warms up.
            var warm = times[(n / 2)..].Order().ToArray();
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"median {warm[warm.Length / 2]:F1} us over {warm.Length} calls"));
        }

        return 0;

    default:
        Console.Error.WriteLine("usage: serve PORT REQUEST-BYTES RESPONSE-BYTES | call PORT REQUEST-BYTES RESPONSE-BYTES CALLS");
        return 2;
}

static bool Size(string text, out int value) => Number(text, 1 << 30, out value) && value > 0;

static bool Number(string text, int max, out int value) =>
    int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out value) && value <= max;
