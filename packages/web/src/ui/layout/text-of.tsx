import { nameIn, type Translated, textIn } from '@revive/contract';
import { useContext } from 'react';
import { TranslationContext } from '../../lib/use-translation.ts';

type TextOfProps = { thing: Translated; part?: 'name' | 'description' };

/**
 * The name or the description of what is sold, in the language of the page. It keeps its own direction, and says that it is
 * English where it is not translated.
 */
export function TextOf({ thing, part = 'name' }: TextOfProps) {
  const { language: spoken } = useContext(TranslationContext);
  const { text, language } = textIn(thing, part, spoken);
  return <bdi lang={language === spoken ? undefined : language}>{text}</bdi>;
}

/** Says what things are called in the language of the page, for labels and titles. */
export function useNameOf(): (thing: Translated) => string {
  const { language } = useContext(TranslationContext);
  return (thing) => nameIn(thing, language);
}
