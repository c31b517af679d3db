import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';

const LOCALES = path.join(import.meta.dirname, '../../packages/contract/src/locales');
// Every group but that of the server, as the build names their files.
const GROUPS = readdirSync(path.join(LOCALES, 'so'))
  .map((file) => path.parse(file).name)
  .filter((group) => group !== 'server');
const CATALOGUE = new RegExp(`/(${GROUPS.join('|')})-[\\w-]{8}\\.js$`);
const LONGER = 1.4;
const FORM = /_(zero|one|two|few|many|other|due|product)$/;

/** A sentence four tenths longer, with its own words again; its values stay as they are. */
export function longer(sentence: string): string {
  const words = sentence.replace(/{{\w+}}/g, '').match(/\p{L}+/gu) ?? ['x'];
  let long = sentence;
  for (let next = 0; long.length < sentence.length * LONGER; next += 1)
    long += ` ${words[next % words.length]}`.slice(0, Math.ceil(sentence.length * LONGER) - long.length);
  return long;
}

/** The English sentences of a group, longer. Where Somali stands for itself, it is no sentence. */
function pseudoOf(group: string): Record<string, string> {
  const words = JSON.parse(readFileSync(path.join(LOCALES, 'so', `${group}.json`), 'utf8'));
  return Object.fromEntries(
    Object.entries<string>(words).map(([key, said]) => [
      key,
      key === said ? said : longer(key.replace(FORM, '')),
    ]),
  );
}

/** Lets a browser that speaks Somali load longer English sentences instead. */
export async function speakLonger(context: BrowserContext): Promise<void> {
  await context.route(CATALOGUE, async (route) => {
    const group = CATALOGUE.exec(route.request().url())![1]!;
    // The shop's own code is named as its texts are, and is no list of sentences.
    if (/\b(?:import|function)\b/.test(await (await route.fetch()).text())) return route.continue();
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default ${JSON.stringify(pseudoOf(group))};`,
    });
  });
}
