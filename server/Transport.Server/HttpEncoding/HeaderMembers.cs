namespace Transport.Server.HttpEncoding;

/// <summary>The members of a header that is a list (RFC 9110, 5.6.1): between commas, with any blanks and tabs around them, over one line or several; empty ones do not count.</summary>
internal static class HeaderMembers
{
    public static IReadOnlyList<string> Of(StringValues lines)
    {
        List<string> members = [];
        foreach (var line in lines)
        {
            var start = 0;
            var isQuoted = false;
            for (var i = 0; i <= (line?.Length ?? -1); i++)
            {
                if (i == line!.Length || (line[i] == ',' && !isQuoted))
                {
                    members.Add(line[start..i].Trim(' ', '\t'));
                    start = i + 1;
                }
                else if (line[i] == '"')
                {
                    isQuoted = !isQuoted;
                }
                else if (line[i] == '\\' && isQuoted)
                {
                    i++;
                }
            }
        }

        members.RemoveAll(member => member.Length == 0);
        return members;
    }
}
