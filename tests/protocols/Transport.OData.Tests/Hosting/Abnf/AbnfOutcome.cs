namespace Transport.OData.Tests.Hosting.Abnf;

/// <summary>Tells a refusal for the model's sake from one of the syntax, which is all that the grammar speaks of.</summary>
internal static class AbnfOutcome
{
    /// <summary>What is said of names and types that are not those of the model, or do not go together.</summary>
    private static readonly string[] Semantic =
    [
        "is not a property of", "Could not find a property named", "An unknown function with name", "Uri functions cannot have parent", "must evaluate to a single value",
        "incompatible types", "No function signature", "is not defined in the model", "must have a type in its arguments", "is not a navigation property or complex property",
        "Encountered invalid type cast", "is not a single value", "in a cast was not an entity type", "The expand options", "is not a valid enumeration type constant",
        "Cannot convert the literal", "cannot be used with", "is not supported by this service", "Orders by",
    ];

    public static bool IsSyntaxError(int status, string body) =>
        status == 400 && !Array.Exists(Semantic, text => body.Contains(text, StringComparison.OrdinalIgnoreCase));
}
