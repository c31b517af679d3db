import { createContext, useContext } from 'react';

/** An English sentence in the reader's language, its `{{values}}` filled in. */
export type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** Who translates; `createTranslate` makes one. */
export const TranslationContext = createContext<Translate>((sentence) => sentence);

export const useTranslation = (): { t: Translate } => ({ t: useContext(TranslationContext) });
