import {
  type BuiltFiles,
  createTranslate,
  directionOf,
  type RenderShopPage,
  type ShopPage,
} from '@revive/contract';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { isolateValues } from '../lib/isolate-values.ts';
import { ShopApp } from './frame/shop-app.tsx';
import { shownPageOf } from './frame/shown-page.ts';
import { NoScript } from './head/no-script.tsx';
import { ShopHead } from './head/shop-head.tsx';
import { EARLY_FILES, filesOfView, loadView, textsOf } from './load-view.ts';
import { loadShopTexts, textsFile } from './shop-texts.ts';

// React writes preloads in front of everything else; they belong in the head.
const EARLY = /^(?:<link rel="preload"[^>]*\/>)+/;

/** The program of every page, which the template starts. */
const ENTRY = 'shop.html';

const FONTS = /<link rel="preload" as="font"[^>]*>/g;

// The sequences that close a script element, or open a comment in one, must be escaped.
const toScript = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** Renders a page of the shop into the built template, or in development into its source. */
export const renderPage: RenderShopPage = async (page, template, files = {}) => {
  const { language } = page;
  const [catalogue, View] = await Promise.all([
    // What the server alone says stands with the texts of parts.
    loadShopTexts(language, [...textsOf(page.content), 'parts']),
    loadView(page.content.name),
  ]);
  const translate = isolateValues(language, createTranslate(language, catalogue));
  const shown = shownPageOf(page, translate);
  const body = renderToString(<ShopApp page={shown} {...{ translate, View }} />);
  const early = EARLY.exec(body)?.[0] ?? '';
  const head = renderToStaticMarkup(<ShopHead page={page} t={translate} translateMessage={translate} />);
  const parts: Record<string, string> = {
    html: `<html lang="${language}" dir="${directionOf(language)}"${isWaiting(page) ? ' data-waits' : ''}>`,
    head: head + early + linksOf(page, files),
    noscript: renderToStaticMarkup(<NoScript page={page} t={translate} />),
    body: body.slice(early.length),
    page: `<script type="application/json" id="page">${toScript(shown)}</script>`,
  };
  const html = cut(template)
    .map((piece, index) => (index % 2 ? parts[piece] : piece))
    .join('');
  return isWaiting(page) ? html.replace(FONTS, '') : html;
};

/** Whether the page shows nothing before its program does: the program then comes before fonts, which a slow line feels. */
const isWaiting = ({ content }: ShopPage): boolean => content.name === 'me' && content.is_known;

// Cached, because it is the same for every page.
let latest: { template: string; pieces: string[] } | undefined;

/** Splits the template into its own parts and the names of its placeholders. */
function cut(template: string): string[] {
  if (latest?.template !== template) {
    const places = template.replace('<html lang="en" dir="ltr">', '<!--html-->');
    latest = { template, pieces: places.split(/<!--(html|head|noscript|body|page)-->/) };
  }
  return latest.pieces;
}

function linksOf({ content, language }: ShopPage, files: BuiltFiles): string {
  const early = EARLY_FILES[content.name] ?? '';
  const texts = textsOf(content).map((group) => textsFile(language, group));
  const first = filesOf([early], files);
  const later = filesOf([ENTRY, ...filesOfView(content), ...texts], files);
  const script =
    files[early] && `<script type="module" async crossorigin src="/${files[early].file}"></script>`;
  return [
    ...[...first].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    script ?? '',
    ...[...later]
      .filter((file) => !first.has(file) && file !== files[ENTRY]?.file)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ].join('');
}

/** The built files of these sources, and of all they import. */
function filesOf(sources: readonly string[], files: BuiltFiles, found = new Set<string>()): Set<string> {
  for (const source of sources) {
    const built = files[source];
    if (!built || found.has(built.file)) continue;
    found.add(built.file);
    filesOf(built.imports ?? [], files, found);
  }
  return found;
}
