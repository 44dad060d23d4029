namespace Transport.EntityStore;

/// <summary>How far a visitor is with the survey, and the rules of article 2: "yes" and "no" are final, "closed" asks again, and three times closed is final.</summary>
public enum VisitorState : byte
{
    /// <summary>Not asked yet.</summary>
    Unknown,

    /// <summary>Answered "yes": final.</summary>
    Yes,

    /// <summary>Answered "no": final.</summary>
    No,

    /// <summary>Closed the question once: asked again.</summary>
    ClosedOnce,

    /// <summary>Closed it twice: asked again.</summary>
    ClosedTwice,

    /// <summary>Closed it three times: final.</summary>
    ClosedForGood,
}
