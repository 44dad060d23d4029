namespace Transport.Experiments.Stores.Entities;

internal static class EntitySteps
{
    public const string Populate = "populate";
    public const string Encode = "encode into memory";
    public const string Decode = "decode from memory";
    public const string Save = "save";
    public const string Load = "load";
    public const string IndexIds = "index all by id";
    public const string IndexSerials = "index widgets by serial number";
    public const string LookUpOurs = "look up serial numbers, ours";
    public const string LookUpDictionary = "look up serial numbers, Dictionary";
    public const string Scan = "scan for serial numbers";
    public const string AddOurs = "parallel adds, ours";
    public const string AddConcurrentDictionary = "parallel adds, ConcurrentDictionary";
}
