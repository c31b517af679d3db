import { createTranslate, type LanguageCode, type Receipt, type Translator } from '@revive/contract';
import { useEffect, useState } from 'react';
import { receiptTranslator, sideBySide } from '../../lib/side-by-side.ts';
import type { ReceiptPolicy } from './receipt-sums.ts';

/** The languages of a receipt: the client's or the owner's, and the owner's second one. */
export function receiptLanguages(
  { language }: Pick<Receipt, 'language'>,
  policy: Pick<ReceiptPolicy, 'language' | 'second_receipt_language'>,
): readonly [LanguageCode, ...LanguageCode[]] {
  const first = language ?? policy.language;
  const second = policy.second_receipt_language;
  return second === 'none' || second === first ? [first] : [first, second];
}

export interface ReceiptLanguage {
  /** The first language, of days and of what is sent. */
  first: LanguageCode;
  /** Writes labels in all languages of the receipt. */
  label: Translator;
  /** Writes in the first one only. */
  say: Translator;
}

type Translators = readonly [Translator, ...Translator[]];

const english = createTranslate('en');

/** Loads the texts of a receipt, which need not speak as the screen around it; null until they are there. */
export function useReceiptLanguage(
  receipt: Pick<Receipt, 'language'>,
  policy: ReceiptPolicy,
): ReceiptLanguage | null {
  const languages = receiptLanguages(receipt, policy);
  const wanted = languages.join(' ');
  const [loaded, setLoaded] = useState<{ wanted: string; translators: Translators } | null>(
    // English needs no catalogue.
    wanted === 'en' ? { wanted, translators: [english] } : null,
  );
  useEffect(() => {
    let isGone = false;
    const [first, ...others] = wanted.split(' ').map((code) => receiptTranslator(code as LanguageCode));
    void Promise.all([first!, ...others]).then((translators) => {
      if (!isGone) setLoaded({ wanted, translators });
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
  if (loaded?.wanted !== wanted) return null;
  return { first: languages[0], label: sideBySide(loaded.translators), say: loaded.translators[0] };
}
