namespace Transport.SelfTest.Faults;

/// <summary>What an encoder gets wrong.</summary>
internal enum AnswerFault
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>A name that is null arrives as an empty one.</summary>
    DropsANull,

    /// <summary>The last person of a list is missing.</summary>
    TruncatesTheList,
}
