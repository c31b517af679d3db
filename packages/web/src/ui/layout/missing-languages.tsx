import { LANGUAGE_NAMES, TRANSLATED_LANGUAGES, type Translated } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from './note.tsx';

type MissingLanguagesProps = {
  thing: Translated;
  /** The list it stands in: only languages that one of them is translated into are missed. */
  others: readonly Translated[];
};

/** Says in which languages something of a list has no name yet. */
export function MissingLanguages({ thing, others }: MissingLanguagesProps) {
  const { t } = useTranslation();
  const missing = TRANSLATED_LANGUAGES.filter(
    (language) => !thing.texts?.[language]?.name && others.some(({ texts }) => texts?.[language]?.name),
  );
  if (missing.length === 0) return null;
  const languages = missing.map((language) => LANGUAGE_NAMES[language]).join(' · ');
  return <Note as="span">{t('Not translated: {{languages}}', { languages })}</Note>;
}
