import type { DateStyle } from './date-style.ts';

declare const isSentence: unique symbol;

/** An English sentence that stands in the program and in every catalogue of translations. */
export type Sentence = string & { readonly [isSentence]: true };

/**
 * Marks a literal sentence that is translated elsewhere, such as an entry of a list of labels. It returns the sentence as
 * it is; `npm run texts` finds it by this call.
 */
export const sentence = <const S extends string>(text: string extends S ? never : S): Sentence =>
  text as string as Sentence;

/** A moment that is written in the reader's language; the locale is that of the business. */
export interface TextMoment {
  readonly at: Date;
  /** A deadline is written by `formatDeadline`. */
  readonly style: DateStyle | 'deadline';
  readonly locale: string;
  readonly time_zone: string;
}

/** A sentence with its values, put together where the reader's language is known. */
export interface Text {
  readonly sentence: Sentence;
  readonly values: Readonly<Record<string, TextValue>>;
}

/** Several texts are said one after the other. */
export type TextValue = string | number | Text | readonly Text[] | TextMoment;

/** Texts by the field they are about. */
export type FieldTexts = Readonly<Record<string, readonly Text[]>>;

/** Makes a text of a literal sentence; `npm run texts` finds it by this call. */
export const text = <const S extends string>(
  literal: string extends S ? never : S,
  values: Text['values'] = {},
): Text => ({ sentence: literal as string as Sentence, values });

/** The text of a sentence that was marked where it stands. */
export const textOf = (marked: Sentence): Text => ({ sentence: marked, values: {} });
