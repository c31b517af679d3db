import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltFiles, RenderShopPage, ShopPage } from '@revive/contract';
import { SHOP_RENDERER, WEB_DIST } from '../../app/paths.ts';
import { policyOfPage } from '../../http/security-headers.ts';

export interface Renderer {
  /** Writes a page of the shop as HTML. */
  write(page: ShopPage): Promise<string>;
  /**
   * The Content-Security-Policy that allows its styles and its first script, which stand in each page, and the worker that shows it
   * without a line.
   */
  policy: string;
}

/** The name under which the page's script hands over the worker's address; nothing else becomes a script. */
const SHOP_WORKER = 'shop-worker';

/** The shop's own code, its template and its list of files, as the build left them; undefined when nothing is built. */
export async function loadRenderer(): Promise<Renderer | undefined> {
  const template = path.join(WEB_DIST, 'shop.html');
  if (!existsSync(SHOP_RENDERER) || !existsSync(template)) return undefined;
  const [html, files, { renderPage }] = await Promise.all([
    readFile(template, 'utf8'),
    readFile(path.join(WEB_DIST, 'shop-manifest.json'), 'utf8'),
    import(/* @vite-ignore */ SHOP_RENDERER) as Promise<{ renderPage: RenderShopPage }>,
  ]);
  const builtFiles = JSON.parse(files) as BuiltFiles;
  const inline = {
    styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style]) => style!),
    scripts: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!),
  };
  return {
    write: (page) => renderPage(page, html, builtFiles),
    policy: policyOfPage({ ...inline, worker: SHOP_WORKER }),
  };
}
