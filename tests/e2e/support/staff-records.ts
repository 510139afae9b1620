import { type ApiClient, signInOverHttp } from './api-client';
import type { TestApp } from './browser';
import { unusedName, unusedUsername } from './unused-values';

/** Adds Munshi Ji, a staff member; returns a client with his session. */
export async function enterMunshi({ api, url }: TestApp): Promise<ApiClient> {
  const account = { name: 'Munshi Ji', username: 'munshi', role: 'staff', password: 'mandi-2026' };
  await api.create('/users', account);
  return signInOverHttp(url, account.username, account.password);
}

/** Adds a staff member whose password is mandi-2026. */
export async function enterStaff({ api }: TestApp): Promise<{ name: string; username: string }> {
  const person = { name: unusedName('मुंशी जी'), username: unusedUsername('munshi') };
  await api.create('/users', { ...person, role: 'staff', password: 'mandi-2026' });
  return person;
}
