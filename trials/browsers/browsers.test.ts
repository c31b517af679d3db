import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleForBrowser } from '../../e2e/bundle-for-browser.ts';
import { writtenDates } from '../../e2e/written-dates.ts';

const PATIENCE_MS = 90_000;

interface OtherBrowser {
  name: string;
  /** Where Debian's package puts it. */
  program: string;
  package: string;
  open: (program: string, address: string, home: string) => [string, ...string[]];
}

// Playwright drives browsers of its own making only, so these open a page that sends what it wrote by itself.
const BROWSERS: OtherBrowser[] = [
  {
    name: 'Firefox',
    program: '/usr/bin/firefox-esr',
    package: 'firefox-esr',
    open: (program, address, home) => [program, '--headless', '--no-remote', '--profile', home, address],
  },
  {
    name: 'WebKit',
    program: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    package: 'webkit2gtk-driver, xvfb and dbus',
    open: (program, address) => ['xvfb-run', '--auto-servernum', program, '--private', address],
  },
];

const PAGE = `<!doctype html><title>Dates</title><script type="module">
  import { writtenDates } from './dates.js';
  await fetch('/written', { method: 'POST', body: JSON.stringify([navigator.userAgent, writtenDates()]) });
</script>`;

let home: string;
let code: string;
beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'revive-browsers-'));
  code = await bundleForBrowser(path.join(import.meta.dirname, '../../e2e/written-dates.ts'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** What a browser sends from the page: its own name, and the dates it wrote. */
async function ask({ open, program }: OtherBrowser): Promise<[string, string[]]> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') server.emit('written', await text(request));
    const isCode = request.url === '/dates.js';
    response.setHeader(
      'content-type',
      isCode ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
    );
    response.end(isCode ? code : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [command, ...args] = open(program, `http://127.0.0.1:${port}/`, home);
  const written = once(server, 'written', { signal: AbortSignal.timeout(PATIENCE_MS) });
  // In a group of its own, so that the processes of a browser end with it.
  const browser = spawn(command, args, {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: home },
  });
  try {
    const [body] = await written;
    return JSON.parse(body);
  } finally {
    await end(browser);
    server.closeAllConnections();
    server.close();
  }
}

async function end(browser: ChildProcess) {
  if (browser.pid === undefined || browser.exitCode !== null) return;
  process.kill(-browser.pid, 'SIGKILL');
  await once(browser, 'exit');
}

it.each(BROWSERS)(
  '$name writes the dates that the server writes, in every language and style',
  async (other) => {
    expect(existsSync(other.program), `apt-get install ${other.package}`).toBe(true);
    const [agent, there] = await ask(other);
    console.log(agent);
    const here = writtenDates();
    expect(here.length).toBeGreaterThan(3 * 400 * 10);
    expect(there.filter((line, place) => line !== here[place])).toEqual([]);
    expect(there).toHaveLength(here.length);
  },
);
