import { createContext, useContext } from 'react';

/** Translates an English sentence and fills in its `{{values}}`. */
export type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** Context of the translate function; see `createTranslate`. */
export const TranslationContext = createContext<Translate>((sentence) => sentence);

export const useTranslation = (): { t: Translate } => ({ t: useContext(TranslationContext) });
