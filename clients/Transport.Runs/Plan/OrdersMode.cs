namespace Transport.Runs.Plan;

/// <summary>Which of article 1's two payload shapes are measured.</summary>
public enum OrdersMode
{
    /// <summary>Persons without orders (article 1, test 1).</summary>
    None,

    /// <summary>Persons with two orders each (article 1, test 2).</summary>
    With,

    /// <summary>Both.</summary>
    Both,
}
