return await Transport.Server.ServerCommand.RunAsync(args);
