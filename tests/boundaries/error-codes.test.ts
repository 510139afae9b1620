import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { en } from '../../client/i18n/en';
import { hi, refusals } from '../../client/i18n/hi';
import { projectRoot } from '../../scripts/machine/paths.mjs';

const PRINT_CODES =
  "require 'server-lib/http/ErrorCodes.php'; echo json_encode(FruitKhata\\Http\\ErrorCodes::SENTENCES);";

const server: Record<string, string> = JSON.parse(
  execFileSync('php', ['-r', PRINT_CODES], { cwd: projectRoot, encoding: 'utf8' }),
);
const client: Record<string, string> = en.errors;
const hindi: Record<string, string> = { ...refusals, ...hi.errors };

/** The client's own codes: the server never answers these. */
const CLIENT_ONLY = ['no_connection', 'unanswered'];

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

describe('the error codes', () => {
  it('are found on the server', () => {
    expect(Object.keys(server).length).toBeGreaterThan(80);
    expect(server.select_customer).toBe('Please select a customer');
  });

  it('all have Hindi, and no other word has', () => {
    expect(Object.keys(hindi).sort()).toEqual([...Object.keys(server), ...CLIENT_ONLY].sort());
  });

  it('read the same on both sides in English', () => {
    const shared = Object.keys(client).filter((code) => !CLIENT_ONLY.includes(code));
    expect(shared.map((code) => [code, client[code]])).toEqual(shared.map((code) => [code, server[code]]));
  });

  it('put no value into the Hindi that the server does not send', () => {
    const extra = Object.entries(server).filter(([code, english]) =>
      placesOf(hindi[code] ?? '').some((place) => !placesOf(english).includes(place)),
    );
    expect(extra).toEqual([]);
  });
});
