import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { nginxConfig } from '../../scripts/web-servers/nginx-config.mjs';

const page = readFileSync(inProject('docs/hosting.md'), 'utf8');

/** The numbered steps of 'By FTP', each as the names in it. */
const ftpSteps = [...(/\*\*By FTP\*\*([\s\S]*?)\*\*Back/.exec(page)?.[1] ?? '').matchAll(/^\d\. .*(\n .*)*/gm)].map(
  ([step]) => [...step.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
);

/** The step that a file of the package belongs to; the most exact name counts. */
function stepOf(file: string): number {
  const fits = (name: string) => (name.includes('….') ? file.startsWith(name.split('…')[0] ?? '') : file === name);
  const exact = ftpSteps.findIndex((names) => names.some(fits));
  return exact >= 0 ? exact : ftpSteps.findIndex((names) => names.some((name) => file.startsWith(`${name}/`)));
}

describe('the hosting page', () => {
  it('names every file of the package in the order that the tests upload them', async () => {
    await ensureClientBuild();
    const files = [...packageFiles().keys()];
    const steps = files.map(stepOf);
    expect(files.filter((_, index) => steps[index] === -1)).toEqual([]);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect(new Set(steps).size).toBe(ftpSteps.length);
  });

  it('shows exactly the nginx configuration that the other tests run', () => {
    const shown = /```nginx\n([\s\S]*?)```/.exec(page)?.[1];
    const tested = nginxConfig({
      listen: '443 ssl',
      serverName: 'khata.example.in',
      root: '/var/www/khata',
      fpm: '/run/php/php-fpm.sock',
      base: '/',
      plainListen: '80',
      certificate: '/etc/ssl/khata.pem',
      certificateKey: '/etc/ssl/khata.key',
    });
    expect(shown).toBe(tested);
  });
});
