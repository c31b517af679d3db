import type { BuiltFiles, RenderShopPage, ShopPage } from '@revive/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { bestLanguage, directionOf, loadCatalogue } from '../lib/languages.ts';
import { createTranslate } from '../lib/translate.ts';
import type { Translate } from '../lib/use-translation.ts';
import { type CardShown, CardWriter } from './card-writer.ts';
import { createKeptCards } from './kept-cards.tsx';
import { loadView, VIEW_FILES } from './load-view.ts';
import { ShopApp } from './shop-app.tsx';
import { ShopHead } from './shop-head.tsx';
import { write } from './written.ts';

export { bestLanguage };

// The server's memory of whole answers leaves as much free (http/answer-from-memory.ts).
const MOST_BYTES_OF_CARDS = 2 * 1024 * 1024;
const keptCards = createKeptCards(MOST_BYTES_OF_CARDS);

const translators = new Map<string, Translate>();

// What closes a script element, or opens a comment in one, must not stand in it as it is.
const toScript = (data: unknown) => JSON.stringify(data).replace(/</g, '\\u003c');

/** Writes a page of the shop into the built template (or, in development, into the source of it). */
export const renderPage: RenderShopPage = async (page, template, files = {}) => {
  const language = bestLanguage(page.languages);
  const [catalogue, View] = await Promise.all([loadCatalogue(language), loadView(page.content.name)]);
  const translate = translators.get(language) ?? createTranslate(language, catalogue);
  translators.set(language, translate);
  const shown: CardShown[] = [];
  const placeOf = (card: CardShown) => `<!--card ${shown.push(card) - 1}-->`;
  const { html, early } = write(
    <CardWriter value={placeOf}>
      <ShopApp {...{ page, translate, View }} />
    </CardWriter>,
  );
  const cards = shown.map((card) => keptCards.write(card, { language, translate, policy: page.policy }));
  const head = renderToStaticMarkup(<ShopHead page={page} t={translate} />);
  const parts: Record<string, string> = {
    html: `<html lang="${language}" dir="${directionOf(language)}">`,
    head: head + early + cards.map((card) => card.early).join('') + linksOf(page, files),
    // No text of anybody's can look like a place: React writes its < another way.
    body: fill(html.split(/<!--card (\d+)-->/), (place) => cards[Number(place)]!.html),
    page: `<script type="application/json" id="page">${toScript(page)}</script>`,
  };
  return fill(cut(template), (part) => parts[part]!);
};

/** Puts something into each second piece's place. */
const fill = (pieces: readonly string[], of: (place: string) => string): string =>
  pieces.map((piece, index) => (index % 2 ? of(piece) : piece)).join('');

// It is mostly styles, and the same for every page.
let latest: { template: string; pieces: string[] } | undefined;

/** The template's own pieces, and between them the names of what belongs there. */
function cut(template: string): string[] {
  if (latest?.template !== template) {
    const places = template.replace('<html lang="en" dir="ltr">', '<!--html-->');
    latest = { template, pieces: places.split(/<!--(html|head|body|page)-->/) };
  }
  return latest.pieces;
}

function linksOf({ content }: ShopPage, files: BuiltFiles): string {
  const built = files[VIEW_FILES[content.name] ?? ''];
  if (!built) return '';
  const scripts = [built.file, ...(built.imports ?? []).map((name) => files[name]?.file)];
  return scripts
    .map((file) => file && `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join('');
}
