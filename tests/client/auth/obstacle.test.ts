import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionQuery } from '@/device/session';

afterEach(() => vi.unstubAllGlobals());

const checkSession = (status: number, body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  return new QueryClient().fetchQuery(sessionQuery);
};

const message = 'There is no config.php.';
const out = { authenticated: false, user: null };
const obstacle = { code: 'config_missing', values: {}, english: message };

it.each<[string, number, string, object]>([
  ['that is not set up', 503, JSON.stringify({ message, code: 'config_missing' }), { ...out, obstacle }],
  ['that fails', 500, '{"message":"Something went wrong on the server."}', out],
  ['without a session', 401, '{"message":"Please sign in"}', out],
  ['whose place a page takes', 503, '<!DOCTYPE html><title>503</title>', { ...out, unanswered: true }],
])('a server %s means signed out, with its message if it has a code', async (_, status, body, session) => {
  expect(await checkSession(status, body)).toEqual(session);
});
