import { type Source, withoutComments } from './find-private-parts.ts';

const SCREEN = /^packages\/web\/src\/.*\.tsx$/;
const SHOP = /^packages\/web\/src\/shop\//;

/** A name as a child: `{client.name}`, `{client_name}`. Values of props and of sentences are none. */
const NAME = /(?<![=$\w{])\{[\w.?!]*?[nN]ame!?\}(?!\})/g;
/** What isolates it, and what can hold no element. */
const ISOLATED = /<(?:bdi|option|tspan|kbd|Avatar)\b[^<>]*>\s*$/;
/** Of what is sold, in the shop: it is shown in the language of the page. */
const UNTRANSLATED = /\{[\w.?!]*\b(?:product|service|category)[?!]?\.(?:name|description)\}/g;

/**
 * Names on a screen whose letters could move what stands beside them, because they may run from right to left there or here,
 * and names of goods and treatments that a page of the shop does not translate: a sentence each.
 */
export function findBareNames({ file, text }: Source): string[] {
  if (!SCREEN.test(file)) return [];
  const code = withoutComments(text);
  const bare = [...code.matchAll(NAME)].filter(({ index }) => !ISOLATED.test(code.slice(0, index)));
  const untranslated = SHOP.test(file) ? [...code.matchAll(UNTRANSLATED)] : [];
  return [
    ...bare.map(([name]) => `${file} shows a name without <bdi>: ${name}`),
    ...untranslated.map(([name]) => `${file} shows a name without its translation (TextOf): ${name}`),
  ];
}
