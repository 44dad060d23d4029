using System.Net;
using System.Text.Json.Nodes;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Conformance;

/// <summary>What conformance checks ask of a service.</summary>
internal static class Checks
{
    /// <summary>A check that a request has this status, and an OData error where it is one.</summary>
    public static Func<TestService, Task> Status(HttpStatusCode status, params string[] requests) => async service =>
    {
        foreach (var request in requests)
        {
            await StatusAsync(service, status, request);
        }
    };

    /// <summary>A check that each request has exactly these ids in its rows.</summary>
    public static Func<TestService, Task> Ids(params (string Request, int[] Ids)[] expected) => async service =>
    {
        foreach (var (request, ids) in expected)
        {
            Assert.Equal(ids, await service.GetIdsAsync(request));
        }
    };

    /// <summary>A check that each request is answered with this text.</summary>
    public static Func<TestService, Task> Texts(params (string Request, string Text)[] expected) => async service =>
    {
        foreach (var (request, text) in expected)
        {
            using var response = await service.SendAsync(request);
            Assert.Equal((HttpStatusCode.OK, text), (response.StatusCode, await response.Content.ReadAsStringAsync(Deadline.Soon)));
        }
    };

    /// <summary>One check after the other.</summary>
    public static Func<TestService, Task> All(params Func<TestService, Task>[] checks) => async service =>
    {
        foreach (var check in checks)
        {
            await check(service);
        }
    };

    public static async Task StatusAsync(TestService service, HttpStatusCode status, string request, params (string, string)[] headers)
    {
        using var response = await service.SendAsync(request, null, headers);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        Assert.True(response.StatusCode == status, $"{request}: {(int)response.StatusCode} instead of {(int)status}: {body}");
        if (status >= HttpStatusCode.BadRequest)
        {
            var error = JsonNode.Parse(body)!["error"]!;
            Assert.False(string.IsNullOrEmpty((string?)error["code"]), body);
            Assert.False(string.IsNullOrEmpty((string?)error["message"]), body);
        }
    }
}
