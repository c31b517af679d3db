import { createTranslate, say, type Text, type TranslateMessage, type Translator } from '@revive/contract';
import { createContext, useContext, useMemo } from 'react';

export type { TranslateMessage };

/**
 * Translates an English sentence and fills in its `{{values}}`. It takes literal sentences only, or lists of them
 * (`sentence` of the contract), because whatever the compiler does not know, no translator is shown.
 */
export type Translate = <const S extends string>(
  sentence: string extends S ? never : S,
  values?: Record<string, string | number>,
) => string;

/** Context of the translate function; see `createTranslate`. */
export const TranslationContext = createContext<Translator>(createTranslate('en'));

export interface Translation {
  t: Translate;
  /** Translates what is known at run time only: a message of the contract, or a text the owner may have written. */
  translateMessage: TranslateMessage;
}

// Browser tests set it before a page loads, to compare the sentences that are asked for with the catalogues.
const { keepAskedSentence } = globalThis as { keepAskedSentence?: (sentence: string) => void };

/** A translate function for literal sentences. */
export const literally = (translate: TranslateMessage): Translate =>
  keepAskedSentence
    ? (sentence, values) => {
        keepAskedSentence(sentence);
        return translate(sentence, values);
      }
    : translate;

export function useTranslation(): Translation {
  const translateMessage = useContext(TranslationContext);
  const t = useMemo(() => literally(translateMessage), [translateMessage]);
  return { t, translateMessage };
}

/** Says a text of the contract. */
export function useSay(): (text: Text) => string {
  const translate = useContext(TranslationContext);
  return (text) => say(translate, text);
}
