namespace Transport.Reporting.Medians;

/// <summary>The answer of one question: an operation at one size.</summary>
/// <param name="Operation">What was called.</param>
/// <param name="Orders">Whether persons carried their orders.</param>
/// <param name="Persons">The size.</param>
/// <param name="Answer">A sentence without a full stop.</param>
/// <param name="Sure">From which ratio on something is certain here, and why not from a smaller one.</param>
public sealed record QuestionAnswer(Operation Operation, bool Orders, int Persons, string Answer, string Sure);
