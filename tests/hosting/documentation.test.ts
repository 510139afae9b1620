import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../scripts/machine/paths.mjs';
import { nginxConfig } from '../../scripts/web-servers/nginx-config.mjs';

describe('the hosting page', () => {
  it('shows the very nginx configuration that the other tests run', () => {
    const page = readFileSync(inProject('docs/hosting.md'), 'utf8');
    const shown = /```nginx\n([\s\S]*?)```/.exec(page)?.[1];
    const wanted = nginxConfig({
      listen: '443 ssl',
      serverName: 'khata.example.in',
      root: '/var/www/khata',
      fpm: '/run/php/php-fpm.sock',
      base: '/',
      certificate: '/etc/ssl/khata.pem',
      certificateKey: '/etc/ssl/khata.key',
    });
    expect(shown).toBe(wanted);
  });
});
