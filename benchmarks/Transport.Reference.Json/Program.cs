using Transport.Reference.Json;

return await JsonProgram.Instance.RunAsync(args);
