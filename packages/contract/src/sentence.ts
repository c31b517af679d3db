declare const isSentence: unique symbol;

/** An English sentence that stands in the program and in every catalogue of translations. */
export type Sentence = string & { readonly [isSentence]: true };

/**
 * Marks a literal sentence that is translated elsewhere, such as an entry of a list of labels. It returns the sentence as
 * it is; `npm run texts` finds it by this call.
 */
export const sentence = <const S extends string>(text: string extends S ? never : S): Sentence =>
  text as string as Sentence;

/** A sentence with its values, put together where the reader's language is known. A value may be a text itself. */
export interface Text {
  readonly sentence: Sentence;
  readonly values: Readonly<Record<string, string | number | Text>>;
}

/** Makes a text of a literal sentence; `npm run texts` finds it by this call. */
export const text = <const S extends string>(
  literal: string extends S ? never : S,
  values: Text['values'] = {},
): Text => ({ sentence: literal as string as Sentence, values });
