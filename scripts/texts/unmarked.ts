const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const SENTENCE = /^.[A-Z][^{}<>]* [^{}<>]*[.!?].$/;
const MARKED = /(?<![\w.$])(?:t|text|sentence)\(\s*$/;
/** What developers and programs read: comments, the description of the API, faults of the program. */
const NO_TEXT = /\b(?:summary|description):\s*$|\/\/|\/\*\*|^\s*\*|new Error\($/;

/** Literals that read as a sentence and that no mark shows to translators. */
export const unmarkedSentencesOf = (source: string): string[] =>
  [...source.matchAll(LITERAL)]
    .filter(({ 0: literal, index }) => {
      const before = source.slice(Math.max(0, index - 200), index);
      const line = before.slice(before.lastIndexOf('\n') + 1);
      return (
        SENTENCE.test(literal) && !MARKED.test(before) && !NO_TEXT.test(line.trim() ? line : before.trimEnd())
      );
    })
    .map(([literal]) => literal);
