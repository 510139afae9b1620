import { type ApiClient, signInOverHttp } from './api-client';
import type { TestApp } from './browser';

/** Adds Munshi Ji, a staff member; returns a client with his session. */
export async function enterMunshi({ api, url }: TestApp): Promise<ApiClient> {
  const account = { name: 'Munshi Ji', username: 'munshi', role: 'staff', password: 'mandi-2026' };
  await api.create('/users', account);
  return signInOverHttp(url, account.username, account.password);
}
