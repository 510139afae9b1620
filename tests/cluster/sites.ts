import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../scripts/machine/galera.mjs';
import { type PhpServer, startPhpServer } from '../../scripts/machine/php.mjs';

export const admin = { username: 'owner', password: 'first-Password-7' };

export interface Sites {
  cluster: Cluster;
  /** addresses of the apps, in the order of the nodes, without a slash at the end */
  urls: string[];
  /** the faults that the app servers logged */
  logs: () => string;
  stop: () => Promise<void>;
}

export async function startSites(directory: string, size: number): Promise<Sites> {
  const cluster = await startCluster({ directory, size });
  const config = join(directory, 'config.php');
  writeFileSync(config, '<?php return [];');
  const servers: PhpServer[] = [];
  const urls: string[] = [];
  for (const [index, node] of cluster.nodes().entries()) {
    const env = { ...node.env, CONFIG_FILE: config, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };
    const logFile = join(directory, `php-${index + 1}.log`);
    const server = await startPhpServer({ env, logFile, workers: 3 });
    servers.push(server);
    urls.push(`http://127.0.0.1:${server.port}`);
  }
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
  };
  return { cluster, urls, logs: () => servers.map((server) => server.log()).join('\n'), stop };
}
