using System.Diagnostics;

namespace Transport.QueryBenchmarks;

/// <summary>Calls a URL and takes its bytes without looking at them.</summary>
internal sealed class Caller(HttpClient http)
{
    private readonly byte[] _buffer = new byte[256 * 1024];

    /// <summary>Times are from before the request was sent.</summary>
    public async Task<(TimeSpan FirstByte, TimeSpan LastByte, long Bytes)> CallAsync(Uri url)
    {
        var started = Stopwatch.GetTimestamp();
        using var response = await http.GetAsync(url, HttpCompletionOption.ResponseHeadersRead);
        response.EnsureSuccessStatusCode();
        using var body = await response.Content.ReadAsStreamAsync();
        var (bytes, firstByte) = (0L, TimeSpan.Zero);
        while (await body.ReadAsync(_buffer) is > 0 and var count)
        {
            firstByte = bytes == 0 ? Stopwatch.GetElapsedTime(started) : firstByte;
            bytes += count;
        }

        return (firstByte, Stopwatch.GetElapsedTime(started), bytes);
    }

    public static double Median(List<double> values)
    {
        values.Sort();
        return values[values.Count / 2];
    }
}
