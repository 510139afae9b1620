import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '@/features/auth/api';

afterEach(() => vi.unstubAllGlobals());

const checked = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return new QueryClient().fetchQuery(sessionQuery);
};

it('a server that cannot work means signed out, with its message', async () => {
  const message = 'There is no config.php: copy config.sample.php to config.php and fill it in.';
  expect(await checked(503, JSON.stringify({ message, code: 'config_missing' }))).toEqual({
    authenticated: false,
    user: null,
    obstacle: { code: 'config_missing', values: {}, english: message },
  });
});

it.each([
  [500, '{"message":"Something went wrong on the server."}'],
  [401, '{"message":"Please sign in"}'],
])('a %i without such a sentence means signed out, without a message', async (status, body) => {
  expect(await checked(status, body)).toEqual({ authenticated: false, user: null });
});

it("a page that is not the server's counts as no answer, so the session is not known yet", async () => {
  expect(await checked(503, '<!DOCTYPE html><title>503 Service Unavailable</title>')).toEqual({
    authenticated: false,
    user: null,
    unanswered: true,
  });
});
