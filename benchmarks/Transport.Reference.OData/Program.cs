using Transport.Reference.OData;

return await ODataProgram.Instance.RunAsync(args);
