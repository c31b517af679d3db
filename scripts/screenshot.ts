// Takes docs/screenshot.png: the dashboard of the sample business, in a real browser, from a server started for it.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';

const root = path.join(import.meta.dirname, '..');
const PICTURE = path.join(root, 'docs/screenshot.png');
const SIZE = { width: 1440, height: 900 };

/** Starts the demo on a free port and reads from its words where it is and how to sign in. */
async function startDemo(dataDir: string) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'main', '--demo'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const all = /ready at (\S+)[\s\S]*Sign in as "(.+)" with the password "(.+)"/.exec(said);
      if (all) resolve(all);
    });
    child.on('exit', () => reject(new Error(`The demo did not start:\n${said}`)));
  });
  return { child, url: found[1]!, username: found[2]!, password: found[3]! };
}

async function photograph({ url, username, password }: Awaited<ReturnType<typeof startDemo>>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: SIZE,
      locale: 'en-US',
      timezoneId: 'Africa/Mogadishu',
      reducedMotion: 'reduce',
    });
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByText('Loading', { exact: false }).first().waitFor({ state: 'hidden' });
    await page.waitForFunction('document.querySelector("[class*=skeleton]") === null');
    await page.screenshot({ path: PICTURE });
  } finally {
    await browser.close();
  }
}

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-picture-'));
// Started by root, the database runs as another user, who has to get in.
await chmod(dataDir, 0o755);
const demo = await startDemo(dataDir);
try {
  await photograph(demo);
  console.log(`Wrote ${path.relative(root, PICTURE)}.`);
} finally {
  await stop(demo.child);
  await rm(dataDir, { recursive: true, force: true });
}
