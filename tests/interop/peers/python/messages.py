"""Messages from a serialised FileDescriptorProto, so that no peer has a copy of the proto."""
import base64

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory


def load(text):
    """The message classes of grpc.testing by name."""
    file = descriptor_pb2.FileDescriptorProto.FromString(base64.b64decode(text))
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    names = [message.name for message in file.message_type]
    if hasattr(message_factory, "GetMessageClass"):
        make = message_factory.GetMessageClass
    else:
        make = message_factory.MessageFactory(pool).GetPrototype
    return {name: make(pool.FindMessageTypeByName("grpc.testing." + name)) for name in names}
