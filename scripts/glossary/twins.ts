/** A word that is written in one way, and the ways it is not: 'farri-' is any word that begins so. */
export interface Spelling {
  language: string;
  /** Only where the English sentence has this word; '' anywhere. */
  english: string;
  right: string;
  twins: readonly string[];
}

const LANGUAGES: Readonly<Record<string, string>> = { Somali: 'so', Arabic: 'ar' };

/** The rows of the table under 'One spelling' of the glossary. */
export function spellingsOf(page: string): Spelling[] {
  const [, section = ''] = page.split('## One spelling');
  return [...section.split('\n## ')[0]!.matchAll(/^\| (Somali|Arabic) \|(.*)\|(.*)\|(.*)\|$/gm)].map(
    ([, language, english, right, twins]) => ({
      language: LANGUAGES[language!]!,
      english: english!.trim(),
      right: right!.trim(),
      twins: twins!.split(',').map((twin) => twin.trim()),
    }),
  );
}

const wordOf = (word: string): RegExp =>
  new RegExp(`(?<!\\p{L})${word.replace(/-$/, '')}${word.endsWith('-') ? '' : '(?!\\p{L})'}`, 'iu');

/** The words that stand where the glossary wants another; a line for each sentence that has one. */
export function twinFaultsOf(
  language: string,
  words: Readonly<Record<string, string>>,
  spellings: readonly Spelling[],
): string[] {
  return spellings
    .filter((spelling) => spelling.language === language)
    .flatMap(({ english, right, twins }) =>
      Object.entries(words).flatMap(([sentence, said]) =>
        english === '' || wordOf(`${english}-`).test(sentence)
          ? twins
              .filter((twin) => wordOf(twin).test(said))
              .map((twin) => `${language}: "${sentence}" says "${twin}", not "${right}" (docs/glossary.md)`)
          : [],
      ),
    );
}
