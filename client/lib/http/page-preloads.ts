/**
 * The page preloads the session check and the first list with credentials 'include' (scripts/build/entry-pages.mjs). The
 * browser keeps such an answer as long as the page is open and gives it to the first request with the same address and
 * credentials, however late: a refusal from before the sign-in, or a list from this morning. So only the first screen
 * may take one. Later requests say 'same-origin', which sends the same cookie, as the API is on the page's own host.
 */
let mayTake = true;

/** From now on every request goes to the server. */
export function closePagePreloads(): void {
  mayTake = false;
}

export const credentialsNow = (): RequestCredentials => (mayTake ? 'include' : 'same-origin');
