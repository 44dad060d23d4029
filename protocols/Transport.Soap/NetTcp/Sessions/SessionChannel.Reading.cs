using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.NetTcp.Framing;

namespace Transport.Soap.NetTcp.Sessions;

/// <content>Reading: one message at a time; the work that it starts runs in parallel.</content>
internal sealed partial class SessionChannel
{
    private async Task ReadAsync()
    {
        try
        {
            if (await ReadMessagesAsync() is { } ended)
            {
                Answer();
                _input.TrySetResult(ended);
                if (ended)
                {
                    FailPending();
                }
                else
                {
                    FinishInput();
                }
            }
        }
        catch (Exception e)
        {
            Answer();
            // The code that waits for the input reports the error to the other side, and closes.
            Stop(e as IOException ?? new FramingException(e.Message));
        }
    }

    /// <returns>Null if the reading continues elsewhere; otherwise whether the other side has ended the session.</returns>
    private async ValueTask<bool?> ReadMessagesAsync()
    {
        // Whether this runs on a separate stack, and not on that of the reading that it continues.
        var isFresh = false;
        while (true)
        {
            var reading = _reader.ReadTypeAsync();
            isFresh |= !reading.IsCompleted;
            switch (await reading)
            {
                case FramingRecord.SizedEnvelope:
                    var (buffer, length, isWhole) = await _reader.ReadSizedAsync(_binding.Quotas.MaxReceivedMessageSize);
                    _watch.Done();
                    if (await TakeAsync(buffer, length, isWhole) is not { } work)
                    {
                        break;
                    }

                    if (isFresh && !_reader.HasBuffered)
                    {
                        _ = ReadAsync();
                        work.Execute();
                        return null;
                    }

                    ThreadPool.UnsafeQueueUserWorkItem(work, preferLocal: false);
                    break;
                case FramingRecord.End:
                    _watch.Done();
                    return true;
                case -1:
                    return false;
                case FramingRecord.Fault:
                    var fault = await _reader.ReadStringAsync(SoapNetTcpBinding.MaxViaSize, fault: null);
                    throw new FramingException($"The other side ended the session with the fault {fault}.", fault);
                case var other:
                    throw new FramingException($"A record of type 0x{other:X2} came within a session.");
            }
        }
    }

    /// <summary>Reads a message; returns the work that it starts, or null for a reply that nothing waits for any more.</summary>
    /// <exception cref="InvalidSoapMessageException">The message or the strings in front of it are damaged, so that the session cannot go on.</exception>
    private ValueTask<IThreadPoolWorkItem?> TakeAsync(byte[] buffer, int length, bool isWhole)
    {
        var message = new ReceivedMessage(buffer, length, null);
        try
        {
            // Also of a message that is passed over: later ones use its strings.
            var start = _read.Learn(message.Span);
            message = new ReceivedMessage(buffer, length - start, null, start) { IsWhole = isWhole };
            var headers = new MessageHeaders();
            var call = new InboundCall(this, headers);
            OpenedMessage opened;
            try
            {
                opened = _encoder.Open(message, headers);
            }
            catch (SoapFaultException e)
            {
                if (headers.RelatesTo is not null)
                {
                    // An answer is not answered.
                    Related(headers)?.Fail(e);
                    return default;
                }

                call.Fault = e.Fault;
                return PlaceAsync(call);
            }

            if (!isWhole)
            {
                return RefuseAsync(call);
            }

            if (headers.RelatesTo is not null)
            {
                var pending = Related(headers);
                pending?.Read(_encoder, opened);
                return ValueTask.FromResult<IThreadPoolWorkItem?>(pending);
            }

            var handler = _service.Find(headers.Action);
            if (handler is null && FaultOf(opened) is { } fault)
            {
                return ValueTask.FromResult<IThreadPoolWorkItem?>(TakeUnrelated(opened, fault));
            }

            _service.Read(call, handler, _encoder, opened, _closed.Token);
            call.Room = _reader.TakeRoom();
            return PlaceAsync(call);
        }
        catch (InvalidSoapMessageException e) when (!isWhole)
        {
            throw new FramingException($"There was no room for a message, and its start does not say what it is: {e.Message}", FramingFault.ServerTooBusy);
        }
        finally
        {
            message.Dispose();
            _reader.GiveRoom();
        }
    }

    /// <summary>Answers a message for which there was no room; one that is an answer itself ends the call that it answers.</summary>
    private ValueTask<IThreadPoolWorkItem?> RefuseAsync(InboundCall call)
    {
        if (call.Headers.RelatesTo is not null)
        {
            Related(call.Headers)?.Fail(new SoapFaultException(SoapFault.ServerTooBusy));
            return default;
        }

        _service.Refuse(call);
        return PlaceAsync(call);
    }

    /// <summary>The call that a message answers; null where nobody waits for it any more.</summary>
    private PendingCall? Related(MessageHeaders headers)
    {
        if (headers.RelatesTo!.TryGetGuid(out var id) && _pending.TryRemove(id, out var pending))
        {
            return pending;
        }

        Interlocked.Decrement(ref _givenUp);
        return null;
    }

    /// <summary>The fault that a message is; null for any other.</summary>
    private SoapFault? FaultOf(OpenedMessage opened)
    {
        try
        {
            return _encoder.Check(opened);
        }
        catch (InvalidSoapMessageException)
        {
            // The receiver of the message reports what is wrong with it.
            return null;
        }
    }

    /// <summary>
    /// Takes a fault that does not say which call it answers, as Mono sends them: that of the only call there is. Where there are more, none of
    /// them can go on waiting, since one of them has been answered.
    /// </summary>
    /// <returns>The call; null where there is none, or more than one.</returns>
    private PendingCall? TakeUnrelated(OpenedMessage opened, SoapFault fault)
    {
        var sent = _pending.Where(call => call.Value.IsSent).ToList();
        var answerable = sent.Count + Math.Max(0, Volatile.Read(ref _givenUp));
        if (answerable == 1 && sent is [var (id, only)])
        {
            _pending.TryRemove(id, out _);
            only.Read(_encoder, opened);
            return only;
        }

        if (answerable > 0)
        {
            Interlocked.Decrement(ref _givenUp);
        }

        foreach (var (_, call) in sent)
        {
            call.Fail(new InvalidSoapMessageException(
                $"A fault came that does not say which of {answerable} calls it answers: {fault.Reason}", new SoapFaultException(fault)));
        }

        return null;
    }

    /// <summary>Waits until fewer calls of the other side are being worked on than the binding allows.</summary>
    private ValueTask<IThreadPoolWorkItem?> PlaceAsync(InboundCall call)
    {
        Interlocked.Increment(ref _unanswered);
        return _places.Wait(0) ? ValueTask.FromResult<IThreadPoolWorkItem?>(call) : WaitAsync(call);
    }

    private async ValueTask<IThreadPoolWorkItem?> WaitAsync(InboundCall call)
    {
        try
        {
            await _places.WaitAsync(_closed.Token);
            return call;
        }
        catch (OperationCanceledException)
        {
            await InboundService.DropAsync(call);
            _reader.GiveRoom(call.Room);
            Answer();
            throw;
        }
    }
}
