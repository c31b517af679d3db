import {
  type Answer,
  type LanguageCode,
  type Question,
  type QuestionKind,
  type QuestionStops,
  type Sentence,
  sentence,
} from '@revive/contract';
import type { Tone } from '../../ui/layout/tone.ts';

export const QUESTION_KIND_NAMES: Readonly<Record<QuestionKind, Sentence>> = {
  yes_no: sentence('Yes or no'),
  text: sentence('A text'),
};

export const STOPS_NAMES: Readonly<Record<QuestionStops, Sentence>> = {
  none: sentence('Is only noted'),
  warn: sentence('A yes warns'),
  manager: sentence('A yes stops until a manager agrees'),
};

export const VALUE_NAMES: Readonly<Record<'yes' | 'no' | 'unsaid', Sentence>> = {
  yes: sentence('Yes'),
  no: sentence('No'),
  unsaid: sentence('Does not say'),
};

export const DOES_TONES: Readonly<Record<Answer['does'], Tone>> = {
  none: 'grey',
  warn: 'yellow',
  stop: 'red',
};

/** The words of a question in a language, or else in one in which it is written. */
export const wordsOf = ({ texts }: Pick<Question, 'texts'>, language: LanguageCode): string =>
  texts[language] || texts.en || texts.so || texts.ar;

/** What was answered, as it is read. */
export const isYesNo = (value: string): value is 'yes' | 'no' | 'unsaid' =>
  value === 'yes' || value === 'no' || value === 'unsaid';
