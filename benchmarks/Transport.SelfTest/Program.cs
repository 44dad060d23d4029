using Transport.SelfTest;

return await SelfTestCommand.Create().Parse(args).InvokeAsync();
