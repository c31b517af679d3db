import type { BuiltFiles, RenderShopPage, ShopPage } from '@revive/contract';
import { directionOf } from '@revive/contract/languages';
import { createTranslate } from '@revive/contract/translate';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isolateValues } from '../lib/isolate-values.ts';
import { ShopApp } from './frame/shop-app.tsx';
import { ShopHead } from './head/shop-head.tsx';
import { loadView, textsOf, VIEW_FILES } from './load-view.ts';
import { loadShopTexts, textsFile } from './shop-texts.ts';

// React writes preloads in front of everything else; they belong in the head.
const EARLY = /^(?:<link rel="preload"[^>]*\/>)+/;

// The sequences that close a script element, or open a comment in one, must be escaped.
const toScript = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** Renders a page of the shop into the built template, or in development into its source. */
export const renderPage: RenderShopPage = async (page, template, files = {}) => {
  const { language } = page;
  const [catalogue, View] = await Promise.all([
    loadShopTexts(language, textsOf(page.content.name)),
    loadView(page.content.name),
  ]);
  const translate = isolateValues(language, createTranslate(language, catalogue));
  const body = renderToString(<ShopApp {...{ page, translate, View }} />);
  const early = EARLY.exec(body)?.[0] ?? '';
  const head = renderToStaticMarkup(<ShopHead page={page} t={translate} translateMessage={translate} />);
  const parts: Record<string, string> = {
    html: `<html lang="${language}" dir="${directionOf(language)}">`,
    head: head + early + linksOf(page, files),
    body: body.slice(early.length),
    page: `<script type="application/json" id="page">${toScript(page)}</script>`,
  };
  return cut(template)
    .map((piece, index) => (index % 2 ? parts[piece] : piece))
    .join('');
};

// Cached, because it is the same for every page.
let latest: { template: string; pieces: string[] } | undefined;

/** Splits the template into its own parts and the names of its placeholders. */
function cut(template: string): string[] {
  if (latest?.template !== template) {
    const places = template.replace('<html lang="en" dir="ltr">', '<!--html-->');
    latest = { template, pieces: places.split(/<!--(html|head|body|page)-->/) };
  }
  return latest.pieces;
}

function linksOf({ content, language }: ShopPage, files: BuiltFiles): string {
  const built = files[VIEW_FILES[content.name] ?? ''];
  if (!built) return '';
  const texts = textsOf(content.name).map((group) => files[textsFile(language, group)]?.file);
  const scripts = [built.file, ...(built.imports ?? []).map((name) => files[name]?.file), ...texts];
  return scripts
    .map((file) => file && `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
}
