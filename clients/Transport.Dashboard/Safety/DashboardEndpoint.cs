namespace Transport.Dashboard.Safety;

/// <summary>Marks an endpoint as the dashboard's, so that its rules hold there and nowhere else.</summary>
internal sealed class DashboardEndpoint
{
    public static DashboardEndpoint Instance { get; } = new();
}
