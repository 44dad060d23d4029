namespace Transport.Engine.Coordinator;

/// <summary>Which rows of a plan can be measured on this machine with this server, and which cannot, and why.</summary>
internal sealed class RunRows
{
    private RunRows(RunPlan plan, IReadOnlyList<Cell> cells, IReadOnlyList<RowListed> listed, IReadOnlyList<RowAddress> addresses)
    {
        Plan = plan;
        Cells = cells;
        Listed = listed;
        Addresses = addresses;
    }

    public RunPlan Plan { get; }

    public IReadOnlyList<Cell> Cells { get; }

    /// <summary>Rows that take part, then those that do not.</summary>
    public IReadOnlyList<RowListed> Listed { get; }

    public IReadOnlyList<RowAddress> Addresses { get; }

    /// <param name="withRepeated">Measures one row under two names, for the noise floor.</param>
    /// <exception cref="InvalidPlanException">No row that is named carries what is asked for.</exception>
    /// <exception cref="RunException">None of the rows is available.</exception>
    public static RunRows Of(RunPlan plan, RowCatalogue catalogue, ServerReady server, bool withRepeated = false)
    {
        var endpoints = server.Endpoints.ToDictionary(endpoint => endpoint.Id);
        var known = catalogue.Transports.Select(transport => DescriptionOf(transport.Description, endpoints)).ToList();
        var available = known.Where(row => endpoints.ContainsKey(row.EndpointId)).ToList();
        var resolved = CellList.Resolve(plan, available);
        var cells = CellList.Of(resolved, available);
        var measured = cells.Select(cell => cell.Transport).ToHashSet();
        resolved = resolved with { Transports = [.. resolved.Transports.Where(measured.Contains)] };

        var byId = known.ToDictionary(row => row.Id);
        var listed = resolved.Transports.Select(id => new RowListed(id, byId[id], Unavailable: null))
            .Concat(Missing(plan, catalogue, server, known, available, measured))
            .ToList();
        if (cells.Count == 0)
        {
            var reasons = "nothing to measure: " + string.Join("; ", listed.Select(row => $"{row.Transport}: {row.Unavailable}"));
            // A row that is there and does not carry what is asked for was wrongly asked; one that is missing was not.
            throw available.Any(row => plan.Transports.Contains(row.Id)) ? new InvalidPlanException(reasons) : new RunException(reasons);
        }

        var addresses = AddressesOf(resolved, byId, endpoints, isForeign: plan.Server is not null);
        return withRepeated && ChooseRepeated(resolved, byId) is { } repeated
            ? new RunRows(
                resolved,
                [.. cells, .. Repeated(resolved, [.. cells.Where(cell => cell.Transport == repeated)])],
                [.. listed, new RowListed(RepeatedTransport.IdOf(repeated), byId[repeated], SameAs: repeated)],
                [.. addresses, addresses.First(row => row.Transport == repeated) with { Transport = RepeatedTransport.IdOf(repeated) }])
            : new RunRows(resolved, cells, listed, addresses);
    }

    /// <summary>Every size if there is time; otherwise the smallest and the reference size, from which the noise of the others is derived.</summary>
    private static IEnumerable<Cell> Repeated(RunPlan plan, IReadOnlyList<Cell> cells) =>
        from cell in cells
        let asked = cells.Where(other => other.Operation == cell.Operation && other.Orders == cell.Orders).ToList()
        where plan.Effort != Effort.Quick || plan.Tries is not null || cell.Persons == asked.Min(other => other.Persons) || cell.Persons == ReferenceSize.Of(asked)
        select cell with { Transport = RepeatedTransport.IdOf(cell.Transport) };

    /// <summary>What a row states of itself, with the settings of the server that it is measured against.</summary>
    private static TransportDescription DescriptionOf(TransportDescription row, Dictionary<string, EndpointInfo> endpoints)
    {
        if (endpoints.GetValueOrDefault(row.EndpointId)?.Settings is not { } ofServer)
        {
            return row;
        }

        var settings = new Dictionary<string, string>(row.Settings);
        foreach (var (name, value) in ofServer)
        {
            settings[name] = value;
        }

        return row with { Settings = settings };
    }

    /// <summary>Always the same row if it is available, so that the noise of two runs is comparable; a limit would be too quiet.</summary>
    private static string? ChooseRepeated(RunPlan plan, Dictionary<string, TransportDescription> rows) =>
        plan.Transports.FirstOrDefault(id => id == "json") ?? plan.Transports.FirstOrDefault(id => !rows[id].IsLimit);

    private static List<RowAddress> AddressesOf(
        RunPlan plan, Dictionary<string, TransportDescription> rows, Dictionary<string, EndpointInfo> endpoints, bool isForeign) =>
    [
        .. from id in plan.Transports
           let endpoint = endpoints[rows[id].EndpointId]
           select RowAddress.Of(id, endpoint) with { IsForeign = isForeign },
    ];

    private static IEnumerable<RowListed> Missing(
        RunPlan plan,
        RowCatalogue catalogue,
        ServerReady server,
        List<TransportDescription> known,
        List<TransportDescription> available,
        HashSet<string> measured)
    {
        var all = plan.Transports.Contains(RunPlanValidator.All);
        foreach (var row in known.Where(row => !measured.Contains(row.Id)))
        {
            var isNamed = plan.Transports.Contains(row.Id);
            if (plan.Payload is not null && !row.Operations.Any(plan.Operations.Contains))
            {
                // Who brings data of their own wants to know what became of the rows that they know.
                if (isNamed || (all && row is { IsVariant: false, IsLimit: false }))
                {
                    yield return new RowListed(row.Id, row, PluginContract.Payloads.Payload.PeopleAlone);
                }
            }
            else if (!available.Contains(row) && (isNamed || (all && !row.IsVariant && row.Operations.Any(plan.Operations.Contains))))
            {
                var reason = server.Unavailable.FirstOrDefault(endpoint => endpoint.Id == row.EndpointId)?.Reason;
                yield return new RowListed(row.Id, row, reason ?? $"the server has no endpoint {row.EndpointId}");
            }
            else if (isNamed)
            {
                // "all" means all that carry the operation; for a row that the user named, the reason for its absence is reported.
                yield return new RowListed(row.Id, row, $"does not carry {string.Join(", ", plan.Operations)}");
            }
        }

        // "all" means all transports: a plugin of ways to the data has none.
        foreach (var plugin in catalogue.Unavailable.Where(plugin => (all && plugin.Way is null) || plan.Transports.Contains(plugin.Id)))
        {
            yield return new RowListed(catalogue.NameOf(plugin), null, plugin.Explanation);
        }
    }
}
