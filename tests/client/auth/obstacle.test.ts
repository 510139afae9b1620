import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '@/features/auth/session';

afterEach(() => vi.unstubAllGlobals());

const checkSession = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return new QueryClient().fetchQuery(sessionQuery);
};

it('a server that is not set up means signed out, with its message', async () => {
  const message = 'There is no config.php: copy config.sample.php to config.php and fill it in.';
  expect(await checkSession(503, JSON.stringify({ message, code: 'config_missing' }))).toEqual({
    authenticated: false,
    user: null,
    obstacle: { code: 'config_missing', values: {}, english: message },
  });
});

it.each([
  [500, '{"message":"Something went wrong on the server."}'],
  [401, '{"message":"Please sign in"}'],
])('a %i without a code means signed out, without a message', async (status, body) => {
  expect(await checkSession(status, body)).toEqual({ authenticated: false, user: null });
});

it("a page that is not the server's counts as no answer, so the session is still unknown", async () => {
  expect(await checkSession(503, '<!DOCTYPE html><title>503 Service Unavailable</title>')).toEqual({
    authenticated: false,
    user: null,
    unanswered: true,
  });
});
