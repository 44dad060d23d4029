using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Transport.Trials.Tests.Processes;

/// <summary>A network device of Linux whose packets this process reads and writes ("TUN"); needs root and <c>/dev/net/tun</c>.</summary>
internal sealed partial class Tun : IDisposable
{
    public const string Device = "wire";

    /// <summary>Ethernet's, as the link's other end would be set to.</summary>
    public const int Mtu = 1500;

    private const int ReadWrite = 2;
    private const int NewNetwork = 0x40000000;
    private const nuint SetInterface = 0x400454ca;
    private const short PacketsOnly = 0x1001;
    private const short Readable = 1;

    private readonly int _file;

    private Tun(int file) => _file = file;

    /// <summary>Makes the device <see cref="Device"/> in a network namespace that exists; it is gone when this is closed.</summary>
    /// <exception cref="Win32Exception">It is not permitted, or this kernel has none.</exception>
    public static Tun Open(string networkNamespace)
    {
        var file = -1;
        Win32Exception? problem = null;
        // A separate thread, which ends in the other namespace; the file stays there, the process does not go.
        var opening = new Thread(() =>
        {
            try
            {
                var there = Checked(OpenFile("/run/netns/" + networkNamespace, 0));
                Checked(EnterNamespace(there, NewNetwork));
                _ = CloseFile(there);
                file = Checked(OpenFile("/dev/net/tun", ReadWrite));
                var request = new byte[40];
                System.Text.Encoding.ASCII.GetBytes(Device, request);
                BitConverter.TryWriteBytes(request.AsSpan(16), PacketsOnly);
                Checked(Control(file, SetInterface, request));
            }
            catch (Win32Exception notPossible)
            {
                problem = notPossible;
            }
        });
        opening.Start();
        opening.Join();
        return problem is null ? new Tun(file) : throw problem;
    }

    /// <summary>The next packet; 0 when none came in that time.</summary>
    public int Read(Span<byte> packet, TimeSpan within)
    {
        var poll = new PollFile { File = _file, Events = Readable };
        var time = new TimeSpec { Seconds = (nint)(long)within.TotalSeconds, Nanoseconds = (nint)(within.Ticks % TimeSpan.TicksPerSecond * 100) };
        return Poll(ref poll, 1, in time, 0) > 0 ? (int)Math.Max(0, ReadFile(_file, packet, (nuint)packet.Length)) : 0;
    }

    /// <summary>A packet that the device refuses is lost, as on any link.</summary>
    public void Write(ReadOnlySpan<byte> packet) => _ = WriteFile(_file, packet, (nuint)packet.Length);

    public void Dispose() => _ = CloseFile(_file);

    private static int Checked(int result) => result >= 0 ? result : throw new Win32Exception(Marshal.GetLastPInvokeError());

    [LibraryImport("libc", EntryPoint = "open", SetLastError = true, StringMarshalling = StringMarshalling.Utf8)]
    private static partial int OpenFile(string path, int flags);

    [LibraryImport("libc", EntryPoint = "close")]
    private static partial int CloseFile(int file);

    [LibraryImport("libc", EntryPoint = "setns", SetLastError = true)]
    private static partial int EnterNamespace(int file, int kind);

    [LibraryImport("libc", EntryPoint = "ioctl", SetLastError = true)]
    private static partial int Control(int file, nuint request, byte[] argument);

    [LibraryImport("libc", EntryPoint = "ppoll")]
    private static partial int Poll(ref PollFile file, nuint count, in TimeSpec within, nint signals);

    [LibraryImport("libc", EntryPoint = "read")]
    private static partial nint ReadFile(int file, Span<byte> into, nuint length);

    [LibraryImport("libc", EntryPoint = "write")]
    private static partial nint WriteFile(int file, ReadOnlySpan<byte> from, nuint length);

    [StructLayout(LayoutKind.Sequential)]
    private struct PollFile
    {
        public int File;
        public short Events;
        public short Returned;
    }

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public nint Seconds;
        public nint Nanoseconds;
    }
}
