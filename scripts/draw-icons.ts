// npm run icons: draws the icons that browsers and phones ask for from packages/web/public/favicon.svg.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';

const folder = path.join(import.meta.dirname, '../packages/web/public');
const GROUND = /<rect [^>]*fill="(#\w+)"[^>]*>/;

/** As it is; `full`: to the edges and with room around the mark, for phones that cut their own shape out of it. */
async function draw(page: Page, svg: string, size: number, isFull: boolean): Promise<Buffer> {
  const ground = GROUND.exec(svg)![1]!;
  const [, mark = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg.replace(GROUND, ''))!;
  const full = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>
    <g transform="translate(3.2 3.2) scale(0.8)">${mark}</g></svg>`;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html,body{margin:0;background:none}svg{display:block;width:100vw;height:100vh}</style>${isFull ? full : svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An ICO file of one PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const svg = await readFile(path.join(folder, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
const icons = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-512-full.png', size: 512, isFull: true },
  { name: 'apple-touch-icon.png', size: 180, isFull: true },
];
for (const { name, size, isFull = false } of icons)
  await writeFile(path.join(folder, name), await draw(page, svg, size, isFull));
await writeFile(path.join(folder, 'favicon.ico'), icoOf(await draw(page, svg, 32, false), 32));
await browser.close();
