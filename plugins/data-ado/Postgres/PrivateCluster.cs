using System.Diagnostics;
using System.Globalization;
using System.Security.Cryptography;
using Npgsql;

namespace Transport.Plugin.DataAdo.Postgres;

/// <summary>
/// A PostgreSQL server for one run alone: a random password, a socket in the run's folder and no port. It ends with the process that started it, however
/// that ends: a watcher has this process' end of a pipe for its standard input, and at its end stops the server and deletes its files.
/// </summary>
internal sealed class PrivateCluster : IAsyncDisposable
{
    private const string User = "transport";

    /// <summary>Of its socket: a server of the user's may have another one, by a variable.</summary>
    private const int Port = 5432;

    /// <summary>The article's pool of 250, that of a server whose load is just over, and some for whoever looks on.</summary>
    private const int MostConnections = 600;

    private static readonly TimeSpan ReadyWithin = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan EndedWithin = TimeSpan.FromSeconds(20);

    /// <summary>
    /// $1 is the folder, $2 the log, the rest the server's command. Nothing
    /// needs the data any more when the server is stopped: it stops at once. What waits for the end of the pipe is there until the server has ended, and is ended with
    /// it: neither of the two process ids that are signalled is another process' by then. Nobody may be left to read what the shell says. The run's marker goes last:
    /// what is left of a folder without it, nobody would delete.
    /// </summary>
    private const string Watcher = """
        folder=$1; log=$2; shift 2
        trap '' INT TERM HUP
        exec 3<&0 >/dev/null 2>&1
        setsid "$@" </dev/null >>"$log" 2>&1 3<&- &
        server=$!
        { while read -r line; do :; done <&3; kill -QUIT $server; exec sleep 60; } &
        watch=$!
        wait $server
        kill -KILL $watch
        for entry in "$folder"/* "$folder"/.[!.]*; do
            # Ours: in the run's folder, which this process has made and marked.
            [ "$entry" = "$folder/.transport-run" ] || rm -rf "$entry"
        done
        # Ours: as above, and nothing but the marker is left in it.
        rm -rf "$folder"
        """;

    /// <summary>Keys pressed on the terminal, and signals to all of a job, are for the run, which ends the server when it wants to: the watcher, which they would end first, leaves its group.</summary>
    private const string Leave = "exec setsid /bin/sh -c \"$@\"";

    private readonly Process _watcher;

    private readonly PostgresPrograms _programs;
    private readonly string _data;

    private PrivateCluster(Process watcher, PostgresPrograms programs, string data, string connection)
    {
        (_watcher, _programs, _data, Connection) = (watcher, programs, data, connection);
        // No deadline: it lives as long as the server.
        Ended = watcher.WaitForExitAsync();
    }

    /// <summary>Ends with the watcher, and so with the server that it watches.</summary>
    public Task Ended { get; }

    /// <summary>Its connection string, without the password, which is in a file that it names.</summary>
    public string Connection { get; }

    /// <param name="folder">An empty folder, which is deleted when the server has ended.</param>
    /// <param name="cancellationToken">Ends it, and the server.</param>
    /// <exception cref="InvalidOperationException">PostgreSQL is not installed, or does not start.</exception>
    public static async Task<PrivateCluster> StartAsync(string folder, CancellationToken cancellationToken)
    {
        var programs = PostgresPrograms.Find();
        var (data, log, secret) = (Path.Combine(folder, "cluster"), Path.Combine(folder, "postgres.log"), Path.Combine(folder, "password"));
        var password = RandomNumberGenerator.GetHexString(32);
        await File.WriteAllTextAsync(secret, "", cancellationToken);
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(secret, UnixFileMode.UserRead | UnixFileMode.UserWrite);
        }

        await File.WriteAllTextAsync(secret, password + "\n", cancellationToken);
        await File.WriteAllTextAsync(log, "", cancellationToken);
        await programs.OwnAsync([folder, secret, log], cancellationToken);
        // What initdb writes need not be on the disk before the server starts: a machine that crashes takes the run along.
        await programs.RunAsync(
            "initdb",
            ["--pgdata", data, "--username", User, "--auth", "scram-sha-256", "--pwfile", secret, "--encoding", "UTF8", "--locale", "C", "--no-sync"],
            cancellationToken);
        await File.WriteAllTextAsync(secret, $"*:*:*:*:{password}\n", cancellationToken);
        var server = programs.CommandOf(
            "postgres",
            [
                "-D", data, "-c", "listen_addresses=", "-c", string.Create(CultureInfo.InvariantCulture, $"port={Port}"), "-c", $"unix_socket_directories={folder}",
                "-c", string.Create(CultureInfo.InvariantCulture, $"max_connections={MostConnections}"),
                "-c", "fsync=on", "-c", "synchronous_commit=on", "-c", "full_page_writes=on",
            ]);
        var address = new NpgsqlConnectionStringBuilder { Host = folder, Port = Port, ClientEncoding = "UTF8", Username = User, Database = "postgres", Passfile = secret };
        var cluster = new PrivateCluster(Watch(folder, log, server), programs, data, address.ConnectionString);
        try
        {
            await cluster.AwaitReadyAsync(log, cancellationToken);
            return cluster;
        }
        catch
        {
            await cluster.DisposeAsync();
            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        _watcher.StandardInput.Close();
        using var limit = new CancellationTokenSource(EndedWithin);
        try
        {
            await _watcher.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _watcher.Kill(entireProcessTree: true);
        }

        await StopUnwatchedAsync();
        _watcher.Dispose();
    }

    /// <summary>The watcher's last act is to delete the data: where they are, it was killed, and the server may live on without anybody to end it.</summary>
    private async Task StopUnwatchedAsync()
    {
        var running = Path.Combine(_data, "postmaster.pid");
        using var stopping = new CancellationTokenSource(EndedWithin);
        try
        {
            if (File.Exists(running))
            {
                await _programs.RunAsync("pg_ctl", ["stop", "-D", _data, "-m", "immediate", "-s"], stopping.Token);
            }
        }
        catch (InvalidOperationException) when (!File.Exists(running))
        {
            // What is left of the watcher has ended it meanwhile.
        }
    }

    private static Process Watch(string folder, string log, IEnumerable<string> server)
    {
        // Environment: this one's; the server's port and folder are on its command line.
        var start = new ProcessStartInfo("/bin/sh", ["-c", Leave, "sh", Watcher, "postgres-watcher", folder, log, .. server])
        {
            RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = "/",
        };
        return Process.Start(start) ?? throw new InvalidOperationException("/bin/sh could not be started.");
    }

    private async Task AwaitReadyAsync(string log, CancellationToken cancellationToken)
    {
        var startedAt = Stopwatch.GetTimestamp();
        while (true)
        {
            var said = await LastWordsAsync(log, cancellationToken);
            if (_watcher.HasExited)
            {
                throw new InvalidOperationException($"PostgreSQL did not start: {said}");
            }

            try
            {
                await using var connection = new NpgsqlConnection(new NpgsqlConnectionStringBuilder(Connection) { Pooling = false }.ConnectionString);
                await connection.OpenAsync(cancellationToken);
                return;
            }
            catch (NpgsqlException problem) when (Stopwatch.GetElapsedTime(startedAt) > ReadyWithin)
            {
                throw new InvalidOperationException($"PostgreSQL was not ready within {ReadyWithin.TotalSeconds:0} s: {problem.Message}", problem);
            }
            catch (NpgsqlException)
            {
                // Not yet: it has no socket, or says that it is starting.
                await Task.Delay(50, cancellationToken);
            }
        }
    }

    /// <summary>The watcher deletes the log with everything else: it is read before it is known whether that has happened.</summary>
    private static async Task<string> LastWordsAsync(string log, CancellationToken cancellationToken)
    {
        try
        {
            return (await File.ReadAllLinesAsync(log, cancellationToken)).LastOrDefault(line => line.Contains("FATAL", StringComparison.Ordinal)) ?? "it gave no reason.";
        }
        catch (IOException)
        {
            return "it ended at once.";
        }
    }
}
