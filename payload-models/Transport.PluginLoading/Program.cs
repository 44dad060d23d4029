return Transport.PluginLoading.Discovery.ProbeMain.Run(args);
