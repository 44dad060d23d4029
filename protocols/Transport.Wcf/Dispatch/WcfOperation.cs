using System.ServiceModel.Description;
using System.Xml;

namespace Transport.Wcf.Dispatch;

/// <summary>An operation of a service, by its action.</summary>
public abstract class WcfOperation
{
    private protected WcfOperation(string name, string action)
    {
        Name = name;
        Action = action;
    }

    /// <summary>Its name in the contract.</summary>
    public string Name { get; }

    /// <summary>The action of its requests.</summary>
    public string Action { get; }

    /// <summary>An operation whose messages are message contracts.</summary>
    /// <typeparam name="TService">The class of the service.</typeparam>
    /// <typeparam name="TRequest">The message contract of a request.</typeparam>
    /// <typeparam name="TReply">The message contract of a reply.</typeparam>
    /// <param name="name">Its name in the contract.</param>
    /// <param name="contract">Namespace and name of the contract: what actions begin with.</param>
    /// <param name="invoke">Calls an instance; called by many callers at once.</param>
    public static WcfOperation Create<TService, TRequest, TReply>(
        string name, string contract, Func<TService, TRequest, CancellationToken, ValueTask<TReply>> invoke)
        where TService : class
        where TRequest : class
        where TReply : class => new Typed<TService, TRequest, TReply>(name, $"{contract}/{name}", invoke);

    /// <summary>Reads the body of a request.</summary>
    internal abstract object Read(Message request);

    /// <summary>Calls an instance, and makes the message of its reply.</summary>
    internal abstract ValueTask<Message> InvokeAsync(object service, object request, MessageVersion version, CancellationToken cancellationToken);

    private sealed class Typed<TService, TRequest, TReply>(
        string name, string action, Func<TService, TRequest, CancellationToken, ValueTask<TReply>> invoke) : WcfOperation(name, action)
        where TService : class
        where TRequest : class
        where TReply : class
    {
        private readonly TypedMessageConverter _requests = TypedMessageConverter.Create(typeof(TRequest), action);
        private readonly TypedMessageConverter _replies = TypedMessageConverter.Create(typeof(TReply), action + "Response");

        /// <summary>From a dictionary, so that a session defines it once.</summary>
        private readonly XmlDictionaryString _replyAction = new XmlDictionary().Add(action + "Response");

        internal override object Read(Message request) => _requests.FromMessage(request);

        internal override async ValueTask<Message> InvokeAsync(object service, object request, MessageVersion version, CancellationToken cancellationToken)
        {
            var reply = _replies.ToMessage(await invoke((TService)service, (TRequest)request, cancellationToken), version);
            if (version.Addressing != AddressingVersion.None)
            {
                reply.Headers.SetAction(_replyAction);
            }

            return reply;
        }
    }
}
