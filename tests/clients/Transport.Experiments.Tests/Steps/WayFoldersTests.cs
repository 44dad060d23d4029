using Transport.Engine.Coordinator;
using Transport.Experiments.Callers.Survey;
using Transport.Experiments.Entities;
using Transport.Experiments.Steps;

namespace Transport.Experiments.Tests.Steps;

public class WayFoldersTests
{
    [Fact]
    public void Make_OneFolderRefused_FailsThatWayAloneAndDeletesTheOthersAtTheEnd()
    {
        List<StepFailed> failed = [];
        List<string> paths = [];
        var calls = 0;
        using (var folders = new WayFolders())
        {
            folders.Make(["memory", "json", "sqlite", "postgres"], () => ++calls == 3 ? throw new IOException("No space left on device") : RunFolder.Create(), failed.Add);

            Assert.Equal(["memory", "json", "postgres"], folders.Made.Select(made => made.Way));
            paths.AddRange(folders.Made.Select(made => made.Folder.Path));
            Assert.All(paths, path => Assert.True(Directory.Exists(path)));
        }

        Assert.All(paths, path => Assert.False(Directory.Exists(path)));
        Assert.Equal(("sqlite", "IOException: No space left on device"), (Assert.Single(failed).Way, failed[0].Reason));
    }

    [Fact]
    public void Ways_NamedTwice_AreThereOnce()
    {
        var entities = new Article5Plan { Transports = ["json", "json"], Stores = ["sqlite", "sqlite"] };
        var survey = new SurveyPlan { Stores = ["sqlite", "sqlite"] };

        Assert.Equal(["memory", "json", "sqlite"], entities.Ways);
        Assert.Equal(["ids", "memory", "disk", "sqlite"], survey.Ways);
    }
}
