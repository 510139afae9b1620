#!/usr/bin/env node
/** The client with live reload, against the API of a running `npm start`. */
import { spawn } from 'node:child_process';
import { runScript } from './machine/failure.mjs';
import { ensureNodePackages } from './machine/node-packages.mjs';
import { inProject } from './machine/paths.mjs';

await runScript(async () => {
  await ensureNodePackages();
  console.log('  The API comes from http://127.0.0.1:8080 (API_ORIGIN): run npm start beside this.');
  const vite = spawn(process.execPath, [inProject('node_modules/vite/bin/vite.js')], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => vite.kill(signal));
  await new Promise((resolve) => vite.on('exit', resolve));
});
