using Microsoft.AspNetCore.OData.Query.Validator;

namespace Transport.OData.CompiledPayloads.Conditions;

/// <summary>What this package reads of the library that is not public. In a version that has it no more, everything is left to the library.</summary>
internal static class Internals
{
    private const BindingFlags Members = BindingFlags.NonPublic | BindingFlags.Instance;
    private const string Query = "_querySettings";
    private const string Validation = "_validationSettings";
    private const string Size = "get_PageSize";
    private const string ModelSize = "get_ModelBoundPageSize";
    private const string Format = "get_UseFormat";

    /// <summary>Whether this version of the library has all of it.</summary>
    public static bool AreThere { get; } =
        typeof(EnableQueryAttribute).GetField(Query, Members)?.FieldType == typeof(ODataQuerySettings)
        && typeof(EnableQueryAttribute).GetField(Validation, Members)?.FieldType == typeof(ODataValidationSettings)
        && typeof(ODataQuerySettings).GetMethod(ModelSize, Members)?.ReturnType == typeof(int?)
        && typeof(ODataMessageWriterSettings).GetMethod(Format, Members)?.ReturnType == typeof(bool?)
        && typeof(ODataFeature).GetMethod(Size, Members)?.ReturnType == typeof(int);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = Query)]
    public static extern ref ODataQuerySettings QuerySettings(EnableQueryAttribute attribute);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = Validation)]
    public static extern ref ODataValidationSettings ValidationSettings(EnableQueryAttribute attribute);

    /// <summary>The page size of a model, which the library writes into the settings of an attribute that others may share.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = ModelSize)]
    public static extern int? ModelBoundPageSize(ODataQuerySettings settings);

    /// <summary>Whether an application has set a format, or media types, by which a response is written, whatever its header says; null if not.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = Format)]
    public static extern bool? UseFormat(ODataMessageWriterSettings settings);

    /// <summary>The size of the page that the library made of a result; 0 if it made none.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = Size)]
    public static extern int PageSize(ODataFeature feature);
}
