import type { BuiltFiles, RenderShopPage, ShopPage } from '@revive/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { bestLanguage, directionOf, loadCatalogue } from '../lib/languages.ts';
import { createTranslate } from '../lib/translate.ts';
import { loadView, VIEW_FILES } from './load-view.ts';
import { ShopApp } from './shop-app.tsx';
import { ShopHead } from './shop-head.tsx';

export { bestLanguage };

// What closes a script element, or opens a comment in one, must not stand in it as it is.
const toScript = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

// React writes what should be loaded early in front of the page; it belongs into the head.
const EARLY = /^(?:<link rel="preload"[^>]*\/>)+/;

/** Writes a page of the shop into the built template (or, in development, into the source of it). */
export const renderPage: RenderShopPage = async (page, template, files = {}) => {
  const language = bestLanguage(page.languages);
  const [catalogue, View] = await Promise.all([loadCatalogue(language), loadView(page.content.name)]);
  const translate = createTranslate(language, catalogue);
  const written = renderToString(<ShopApp {...{ page, translate, View }} />);
  const early = EARLY.exec(written)?.[0] ?? '';
  const head = renderToStaticMarkup(<ShopHead page={page} t={translate} />);
  const parts: Record<string, string> = {
    head: head + early + linksOf(page, files),
    body: written.slice(early.length),
    page: `<script type="application/json" id="page">${toScript(page)}</script>`,
  };
  return template
    .replace('<html lang="en" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(/<!--(head|body|page)-->/g, (_, part: string) => parts[part] ?? '');
};

function linksOf({ content }: ShopPage, files: BuiltFiles): string {
  const built = files[VIEW_FILES[content.name] ?? ''];
  if (!built) return '';
  const scripts = [built.file, ...(built.imports ?? []).map((name) => files[name]?.file)];
  return scripts
    .map((file) => file && `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
}
