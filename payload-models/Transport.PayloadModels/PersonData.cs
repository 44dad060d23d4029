namespace Transport.PayloadModels;

/// <summary>What the persons of the repository are like.</summary>
public enum PersonData
{
    /// <summary>Those of the articles: short ASCII names, ascending numbers, two orders each, nothing missing.</summary>
    Tidy,

    /// <summary>As customers type them: several alphabets, characters of two to four bytes, mark-up, long texts, texts that are missing, numbers of all digits, none to four orders.</summary>
    Untidy,
}
