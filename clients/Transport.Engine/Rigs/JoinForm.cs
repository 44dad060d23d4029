using System.Globalization;
using System.Net;
using System.Text.RegularExpressions;

namespace Transport.Engine.Rigs;

/// <summary>Agents that come by themselves, as they are typed: <c>join:PORT</c>, <c>join:ADDRESS:PORT</c>, with <c>#8</c> for eight of them.</summary>
internal static partial class JoinForm
{
    /// <summary>How the form begins.</summary>
    public const string Scheme = "join:";

    /// <summary>Reads it into an agent.</summary>
    /// <param name="agent">Its name is the form without its weight.</param>
    /// <returns>Null for what is none.</returns>
    public static AgentSpec? Read(AgentSpec agent)
    {
        if (Form().Match(agent.Name) is not { Success: true } match || !int.TryParse(match.Groups["port"].ValueSpan, NumberStyles.None, CultureInfo.InvariantCulture, out var port) || port > IPEndPoint.MaxPort)
        {
            return null;
        }

        var (address, times) = (IPAddress.Loopback, 1);
        if ((match.Groups["address"] is { Success: true } typed && !IPAddress.TryParse(typed.ValueSpan, out address))
            || (match.Groups["times"] is { Success: true } count && (!int.TryParse(count.ValueSpan, NumberStyles.None, CultureInfo.InvariantCulture, out times) || times is < 1 or > AgentList.Most)))
        {
            return null;
        }

        return agent with { Name = Scheme + match.Groups["where"].Value, Host = address!.ToString(), JoinsAt = new IPEndPoint(address, port), Times = times };
    }

    [GeneratedRegex(@"^join:(?<where>((?<address>[0-9.]+|\[[0-9A-Fa-f:]+\]):)?(?<port>[0-9]{1,5}))(#(?<times>[0-9]{1,4}))?$", RegexOptions.CultureInvariant)]
    private static partial Regex Form();
}
