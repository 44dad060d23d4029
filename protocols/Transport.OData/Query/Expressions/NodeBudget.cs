namespace Transport.OData.Query.Expressions;

/// <summary>Counts the nodes of all expressions of one request, and the expansions.</summary>
internal sealed class NodeBudget(int most)
{
    private int _taken;

    /// <exception cref="ODataRequestException">There are more than are allowed.</exception>
    public void Take()
    {
        if (++_taken > most)
        {
            throw ODataRequestException.InvalidQuery($"It has more than {most} operators, functions, properties, literals and expansions.");
        }
    }
}
