return await Transport.Web.WebCommand.RunAsync(args);
