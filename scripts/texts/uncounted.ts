// Behind the name of a person or a thing these go on with the sentence; any other word on -s is a noun in the plural.
const NO_NOUNS =
  'as becomes calls closes does ends follows goes has holds is less needs opens owes stays stops waits was wishes'.split(
    ' ',
  );
// A difference has a sign and decimals ('+1.5 points'), which take one form in every language.
const ONE_FORM = ['{{change}} points'];

const PLURAL = /{{(?!count}})\w+}} ([a-z]+s|more|other)\b/g;

/**
 * Where a sentence has a number in front of what it counts, but not as `{{count}}`: '{{number}} sessions'. No plural form could be
 * chosen for it, and Arabic has six.
 */
export const uncountedIn = (sentence: string): string[] =>
  [...sentence.matchAll(PLURAL)]
    .filter(([found, noun]) => !NO_NOUNS.includes(noun!) && !ONE_FORM.includes(found))
    .map(([found]) => found);
