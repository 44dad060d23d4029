namespace Transport.OData.Hosting;

/// <summary>Functions, operators and query options in any letter case (URL Conventions 4.01, 2), but names of the model as the model has them.</summary>
internal sealed class NameResolver : OperandResolver
{
    public override bool EnableCaseInsensitive
    {
        get => true;
        set
        {
            // It is what this class is for.
        }
    }

    public override IEdmNavigationSource? ResolveNavigationSource(IEdmModel model, string identifier) =>
        model.FindDeclaredNavigationSource(identifier);

    public override IEdmProperty? ResolveProperty(IEdmStructuredType type, string propertyName) => type.FindProperty(propertyName);

    public override IEdmSchemaType? ResolveType(IEdmModel model, string typeName) => model.FindType(typeName);

    public override IEnumerable<IEdmOperationImport> ResolveOperationImports(IEdmModel model, string identifier) =>
        model.FindDeclaredOperationImports(identifier);
}
