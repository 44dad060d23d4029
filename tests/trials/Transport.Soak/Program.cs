using Transport.Soak;

return await SoakCommand.Create().Parse(args).InvokeAsync();
