import { createContext, useContext } from 'react';

/** An English sentence in the reader's language, its `{{values}}` filled in. */
export type Translate = (sentence: string, values?: Record<string, string | number>) => string;

/** Who translates: i18next in the office, something far smaller in the shop. */
export const TranslationContext = createContext<Translate>((sentence) => sentence);

/** For parts that the office and the shop share, and for the shop; the office's own use react-i18next. */
export const useTranslation = (): { t: Translate } => ({ t: useContext(TranslationContext) });
