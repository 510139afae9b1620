import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.mjs';

/** What ends by itself, later on a slower machine: another request makes the tables, or keeps the database busy with them. */
const passing = ['updating', 'database_unreachable', 'took_too_long'];

/**
 * Waits until the app has its tables, however long the machine takes to make them.
 * @param {string} url such as `http://127.0.0.1:8080`
 * @throws {Failure} with the app's own message if it cannot make them, or does not find its database
 */
export async function untilTablesAreMade(url) {
  while (true) {
    // No answer: its process has ended, or the machine took longer than fetch waits.
    const response = await fetch(`${url}/api.php/auth/check`).catch(() => null);
    if (response?.ok) return;
    if (response !== null) {
      const { code, message = response.statusText } = await response.json().catch(() => ({}));
      if (!passing.includes(code)) throw new Failure(`The app answers ${response.status}: ${message}`);
    }
    const seconds = Number(response?.headers.get('Retry-After') ?? 1);
    // A program whose server has stopped meanwhile may end.
    await pause(seconds * 1000, undefined, { ref: false });
  }
}
