using Transport.ServerApi.Folders;

namespace Transport.EntityStore.Tests;

public sealed class SnapshotTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("snapshots-");

    private string File => Path.Combine(_folder.FullName, "a.snapshot");

    public void Dispose() => _folder.Delete(recursive: true);

    [Fact]
    public void Read_WhatWasCommitted_IsTheSame()
    {
        Write(1, [1, 2, 3], [], [9]);

        using var reader = new SnapshotReader(File, 1);

        Assert.Equal(3, reader.Count);
        Assert.Equal([1, 2, 3], Read(reader, 0));
        Assert.Empty(Read(reader, 1));
        Assert.Equal([9], Read(reader, 2));
    }

    [Fact]
    public void Dispose_BeforeCommit_LeavesTheSnapshotBefore()
    {
        Write(1, [1]);
        using (var writer = new SnapshotWriter(File, 1, 1))
        {
            writer.Write(0, new byte[] { 2 });
        }

        using var reader = new SnapshotReader(File, 1);

        Assert.Equal([1], Read(reader, 0));
        Assert.Single(_folder.GetFiles());
    }

    [Fact]
    public void Open_OtherSchema_SaysWhichVersions()
    {
        Write(2, [1]);

        var problem = Assert.Throws<SnapshotException>(() => new SnapshotReader(File, 1));

        Assert.Equal("a.snapshot: the snapshot has schema version 2, and version 1 is read here", problem.Message);
    }

    /// <summary>Whatever byte is damaged, wherever the file ends: one line, and no wrong data.</summary>
    [Fact]
    public void Read_AnyByteDamagedOrMissing_IsOneLine()
    {
        Write(1, [1, 2, 3, 4, 5, 6, 7, 8, 9], [10, 11]);
        var bytes = System.IO.File.ReadAllBytes(File);
        for (var i = 0; i < bytes.Length; i++)
        {
            var at = i;
            AssertOneLine([.. bytes.Select((value, index) => index == at ? (byte)(value ^ 0x40) : value)]);
            AssertOneLine(bytes[..at]);
        }
    }

    [Fact]
    public void Open_NoFile_IsOneLine() => AssertOneLine(Assert.Throws<SnapshotException>(() => new SnapshotReader(File, 1)));

    [Fact]
    public void Write_FullDisk_IsOneLine()
    {
        Assert.SkipUnless(System.IO.File.Exists("/dev/full"), "a device that is always full is Linux's.");
        using var full = System.IO.File.OpenHandle("/dev/full", FileMode.Open, FileAccess.Write);
        using var writer = new SnapshotWriter(File, 1, 1, _ => full);

        AssertOneLine(Assert.Throws<SnapshotException>(() => writer.Write(0, new byte[100])));
    }

    [Theory]
    [InlineData("a.snapshot.new")]
    [InlineData("a.snapshot.0123456789ab.new")]
    [InlineData("a.snapshot.0123456789ab-01234567.new")]
    [InlineData("a.snapshot.202611281215.new")]
    [InlineData(".a.snapshot.transport")]
    [InlineData(".0123456789ab-01234567.transport")]
    public void Write_BesideAFileOfTheUserWithSuchAName_KeepsIt(string name)
    {
        Write(1, [1]);
        var mine = Path.Combine(_folder.FullName, name);
        System.IO.File.Copy(File, mine);
        System.IO.File.SetLastWriteTimeUtc(mine, DateTime.UtcNow.AddDays(-1));

        Write(1, [2]);

        Assert.True(System.IO.File.Exists(mine));
        Assert.Equal(2, _folder.GetFiles().Length);
    }

    /// <summary>Killed at its beginning, between two sections, or before it renamed.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(10)]
    [InlineData(1000)]
    public void Write_AfterAWriterThatWasKilled_DeletesWhatItLeft(int most)
    {
        Write(1, [1]);
        string left;
        using (var killed = TemporaryFile.Create(_folder.FullName))
        {
            left = killed.Path;
        }

        System.IO.File.WriteAllBytes(left, [.. System.IO.File.ReadAllBytes(File).Take(most)]);
        System.IO.File.SetLastWriteTimeUtc(left, DateTime.UtcNow.AddMinutes(-2));

        Write(1, [2]);

        Assert.Equal(File, Assert.Single(_folder.GetFiles()).FullName);
    }

    [Fact]
    public void Write_WhileAnotherWrites_KeepsItsFile()
    {
        using var other = new SnapshotWriter(File, 1, 1);
        other.Write(0, new byte[] { 7 });
        Write(1, [1]);
        other.Commit();

        using var reader = new SnapshotReader(File, 1);

        Assert.Equal([7], Read(reader, 0));
        Assert.Single(_folder.GetFiles());
    }

    private static void AssertOneLine(SnapshotException problem)
    {
        Assert.StartsWith("a.snapshot: the snapshot ", problem.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', problem.Message);
    }

    private static byte[] Read(SnapshotReader reader, int section)
    {
        var bytes = new byte[reader.LengthOf(section)];
        reader.Read(section, bytes);
        return bytes;
    }

    private void AssertOneLine(byte[] damaged)
    {
        System.IO.File.WriteAllBytes(File, damaged);
        AssertOneLine(Assert.Throws<SnapshotException>(() =>
        {
            using var reader = new SnapshotReader(File, 1);
            for (var section = 0; section < reader.Count; section++)
            {
                Read(reader, section);
            }
        }));
    }

    private void Write(int schema, params byte[][] sections)
    {
        using var writer = new SnapshotWriter(File, schema, sections.Length);
        for (var i = sections.Length - 1; i >= 0; i--)
        {
            writer.Write(i, sections[i]);
        }

        writer.Commit();
    }
}
