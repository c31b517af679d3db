import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Catalogue, createTranslate, type TranslateMessage } from '@revive/contract/translate';

const LOCALES = path.join(import.meta.dirname, '../packages/contract/src/locales');

const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    ...readdirSync(path.join(LOCALES, language)).map((file) =>
      JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')),
    ),
  );

/** Says a sentence as the screens do in that language. */
export const speak = (language: string): TranslateMessage => createTranslate(language, catalogueOf(language));

/** Expects that no sentence of the screens is left in English, whether it is seen or read by a screen reader. */
export async function expectNoEnglish(page: Page, language: string): Promise<void> {
  const catalogue = catalogueOf(language);
  const english = Object.keys(catalogue).filter((sentence) => catalogue[sentence] !== sentence);
  const found = await page.evaluate((sentences) => {
    const known = new Set(sentences);
    const texts: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const parent = walk.currentNode.parentElement;
      if (parent?.checkVisibility() && !parent.closest('script, style'))
        texts.push(walk.currentNode.nodeValue ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => known.has(text));
  }, english);
  expect(found).toEqual([]);
}
