namespace Transport.Dashboard.Safety;

/// <summary>Writes a page about an unknown address.</summary>
/// <returns>Null where the request is not a person's: nothing has been written then.</returns>
internal delegate Task? MissingPage(HttpContext context);
