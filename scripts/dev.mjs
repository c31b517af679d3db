// Runs the server and the pages from their sources; both start again by themselves when a file is saved.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const port = Number(process.env.PORT ?? 3000);

function run(file, args, cwd, env) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', file), ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', ...env },
  });
  child.on('exit', (code) => stop(code ?? 0));
  return child;
}

function stop(code) {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

// The pages take the port people know and pass calls on to the server behind it (packages/web/vite.config.ts).
const api = { PORT: String(port + 1), HOST: '127.0.0.1' };
const children = [
  run('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], root, api),
  run('vite/bin/vite.js', ['--port', String(port), '--strictPort'], path.join(root, 'packages/web'), {
    API_URL: `http://127.0.0.1:${port + 1}`,
  }),
];
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
