import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  type Catalogue,
  createTranslate,
  directionOf,
  type LanguageCode,
  type TranslateMessage,
} from '@revive/contract';

const LOCALES = path.join(import.meta.dirname, '../packages/contract/src/locales');

const catalogueOf = (language: string): Catalogue =>
  Object.assign(
    {},
    ...readdirSync(path.join(LOCALES, language)).map((file) =>
      JSON.parse(readFileSync(path.join(LOCALES, language, file), 'utf8')),
    ),
  );

// Also without what names a plural form or a context.
const TRANSLATED = new Set(
  Object.keys(catalogueOf('so')).flatMap((key) => [key, key.replace(/_[a-z]+$/, '')]),
);

/**
 * Collects the sentences that the pages of a context ask for from now on; the function returned names those that the
 * Somali catalogue lacks.
 */
export async function collectAskedSentences(context: BrowserContext): Promise<() => string[]> {
  const asked = new Set<string>();
  await context.exposeBinding('tellAskedSentences', (_source, sentences: string[]) => {
    for (const sentence of sentences) asked.add(sentence);
  });
  await context.addInitScript(() => {
    const page = globalThis as unknown as {
      keepAskedSentence(sentence: string): void;
      tellAskedSentences(sentences: string[]): void;
    };
    const known = new Set<string>();
    let fresh: string[] = [];
    page.keepAskedSentence = (sentence) => {
      if (known.has(sentence)) return;
      known.add(sentence);
      if (fresh.push(sentence) > 1) return;
      queueMicrotask(() => {
        page.tellAskedSentences(fresh);
        fresh = [];
      });
    };
  });
  return () => [...asked].filter((sentence) => !TRANSLATED.has(sentence));
}

/** Says a sentence as the screens do in that language: from right to left the values are isolated. */
export function speak(language: LanguageCode): TranslateMessage {
  const translate = createTranslate(language, catalogueOf(language));
  if (directionOf(language) === 'ltr') return translate;
  return (sentence, values = {}) =>
    translate(
      sentence,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`])),
    );
}

/** Expects that no sentence of the screens is left in English, whether it is seen or read by a screen reader. */
export async function expectNoEnglish(page: Page, language: string): Promise<void> {
  const catalogue = catalogueOf(language);
  // The choice of a language names each in its own words.
  const english = Object.keys(catalogue).filter(
    (sentence) => catalogue[sentence] !== sentence && sentence !== 'English',
  );
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
