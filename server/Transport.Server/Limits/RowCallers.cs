namespace Transport.Server.Limits;

/// <summary>
/// Who may call rows: programs. A page of another site has no business here, and a browser says that a request is such a page's; a name that resolves to
/// this machine is how DNS rebinding gets here, so that a server which only this machine reaches answers to addresses and <c>localhost</c> alone.
/// </summary>
/// <param name="bind">The address that the server listens on.</param>
/// <param name="paths">Where rows are; null for everywhere.</param>
internal sealed class RowCallers(IPAddress bind, IReadOnlyList<string>? paths)
{
    private readonly bool _onlyThisMachine = IPAddress.IsLoopback(bind);

    /// <summary>The Host value that was found right last: a caller sends the same with each call.</summary>
    private volatile string? _rightHost;

    /// <summary>Why the request is refused, in a sentence; null if it is not.</summary>
    public string? Problem(HttpRequest request)
    {
        if (_onlyThisMachine && !IsRight(request.Host) && IsARow(request.Path))
        {
            return $"This server is not '{request.Host}': call it by the address that it listens on.";
        }

        var site = request.Headers["Sec-Fetch-Site"];
        return site.Count > 0 && (site == "cross-site" || site == "same-site") && IsARow(request.Path)
            ? "Pages of another site may not call what is measured here."
            : null;
    }

    private bool IsRight(HostString host)
    {
        // HTTP/1.0 needs none, and no browser uses it.
        if (!host.HasValue || host.Value == _rightHost)
        {
            return true;
        }

        var name = host.Host;
        if (!name.Equals("localhost", StringComparison.OrdinalIgnoreCase) && !IPAddress.TryParse(name.Trim('[', ']'), out _))
        {
            return false;
        }

        _rightHost = host.Value;
        return true;
    }

    private bool IsARow(PathString path) => paths is null || paths.Any(row => path.StartsWithSegments(row));
}
