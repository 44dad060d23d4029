"""Messages from serialised FileDescriptorProtos, so that no peer has a copy of the proto."""
import base64

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory, timestamp_pb2


def load(text):
    """The message classes of a file by name. Of other files it may import the timestamp."""
    file = descriptor_pb2.FileDescriptorProto.FromString(base64.b64decode(text))
    pool = descriptor_pool.DescriptorPool()
    pool.Add(descriptor_pb2.FileDescriptorProto.FromString(timestamp_pb2.DESCRIPTOR.serialized_pb))
    pool.Add(file)
    if hasattr(message_factory, "GetMessageClass"):
        make = message_factory.GetMessageClass
    else:
        make = message_factory.MessageFactory(pool).GetPrototype
    return {message.name: make(pool.FindMessageTypeByName(f"{file.package}.{message.name}")) for message in file.message_type}
