import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '../support/browser';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** What the browser says to markup and to a policy that an injected script would make; run in the page. */
const tryToInject = (): string[] =>
  [
    () => {
      document.createElement('div').innerHTML = '<img src="x">';
    },
    () => (window as { trustedTypes?: TrustedTypePolicies }).trustedTypes?.createPolicy('another', {}),
  ].map((attempt) => {
    try {
      attempt();
      return 'allowed';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error);
    }
  });

interface TrustedTypePolicies {
  createPolicy(name: string, rules: object): object;
}

// That no screen breaks the policy is in core/walk.
describe('the content security policy', () => {
  it('lets the app register its service worker, and no script make markup from text, nor a policy of its own', async () => {
    const { page, problems, close } = await app.visit('/customers', { installed: true });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(problems).toEqual([]);
    expect(await page.evaluate(tryToInject)).toEqual(['refused', 'refused']);
    const broken = () => problems.flatMap((problem) => /policy: (\S+) forbids/.exec(problem)?.[1] ?? []);
    await expect
      .poll(() => [...new Set(broken())].sort())
      .toEqual(['require-trusted-types-for', 'trusted-types']);
    await close();
  });

  it('is in the page itself too, for a host that sends no headers', async () => {
    const { page, context, close } = await app.visit('/auth', { signedIn: false });
    await context.route(`${app.url}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    const answer = await page.goto(`${app.url}/customers/5`);
    expect(answer?.headers()).not.toHaveProperty('content-security-policy');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(tryToInject)).toEqual(['refused', 'refused']);
    await close();
  });
});
