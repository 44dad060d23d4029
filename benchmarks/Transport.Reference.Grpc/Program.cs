using Transport.Reference.Grpc;

return await GrpcProgram.Instance.RunAsync(args);
