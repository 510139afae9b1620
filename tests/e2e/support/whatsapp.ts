import type { Page } from 'playwright-core';

/** The message that a WhatsApp link contains. */
export const messageIn = (link: string | null): string => new URL(link ?? '').searchParams.get('text') ?? '';

/** The link to WhatsApp that a press opens in a new tab; WhatsApp itself is not loaded. */
export async function chatOpenedBy(page: Page, press: () => Promise<void>): Promise<string> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const [chat] = await Promise.all([page.waitForEvent('popup'), press()]);
  await chat.waitForURL('https://wa.me/**');
  return chat.url();
}
