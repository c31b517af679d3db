import { LANGUAGE_NAMES, LANGUAGES, type LanguageCode } from '@revive/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../layout/note.tsx';
import { Stack } from '../layout/stack.tsx';
import { OpenTabs } from '../layout/tabs.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

/** A form of what has a name, and a description where it has one, in several languages. */
type Values = FieldValues & {
  name: string;
  description?: string | undefined;
  texts?: { so: Said; ar: Said } | undefined;
};
type Said = { name: string; description?: string };
type Path = 'name' | 'description' | `texts.${'so' | 'ar'}.${'name' | 'description'}`;

type TranslatedFieldsProps<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  /** The label of the name; "Name" by default. */
  nameLabel?: string | undefined;
  /** The label of the description; null where there is none. */
  descriptionLabel: string | null;
  /** Whether a description is one line. */
  isShort?: boolean;
  className?: string | undefined;
};

/** The name and the description in a tab for each language, which says whether it is translated. */
export function TranslatedFields<Form extends FieldValues>(props: TranslatedFieldsProps<Form>) {
  const { nameLabel, descriptionLabel, isShort = false, className } = props;
  const { t } = useTranslation();
  const form = props.form as unknown as UseFormReturn<Values>;
  const field = fieldsOf(form);
  const [open, setOpen] = useState<LanguageCode>('en');
  useErrorInView(form, setOpen);
  const parts = descriptionLabel === null ? (['name'] as const) : (['name', 'description'] as const);
  const typed = useWatch({ control: form.control });
  const standingOf = (language: LanguageCode) => {
    const missing = parts.filter(
      (part) => textAt(typed, part) !== '' && textAt(typed, pathOf(language, part)) === '',
    );
    if (language === 'en' || missing.length === 0) return null;
    return missing.length === parts.length ? t('not translated') : t('partly translated');
  };
  const Description = isShort ? TextField : TextArea;
  return (
    <div className={className}>
      <OpenTabs
        label={t('Language')}
        open={open}
        onOpen={(language) => setOpen(language as LanguageCode)}
        tabs={LANGUAGES.map((language) => ({
          id: language,
          label: (
            <span>
              <span lang={language}>{LANGUAGE_NAMES[language]}</span>{' '}
              <Note as="span">{standingOf(language)}</Note>
            </span>
          ),
          content: (
            <Stack>
              <TextField
                label={nameLabel ?? t('Name')}
                autoComplete="off"
                lang={language}
                {...field(pathOf(language, 'name'))}
              />
              {descriptionLabel !== null && (
                <Description
                  label={descriptionLabel}
                  autoComplete="off"
                  lang={language}
                  {...field(pathOf(language, 'description'))}
                />
              )}
              {language !== 'en' && <Note>{t('What is left empty is shown in English.')}</Note>}
            </Stack>
          ),
        }))}
      />
    </div>
  );
}

const textAt = (values: object, path: Path): string => String(get(values, path) ?? '').trim();

const pathOf = (language: LanguageCode, part: 'name' | 'description'): Path =>
  language === 'en' ? part : `texts.${language}.${part}`;

/** After a try, leads to the first of these fields that is wrong, also in another tab: they stand first in their form. */
function useErrorInView(
  { formState, setFocus }: UseFormReturn<Values>,
  onOpen: (language: LanguageCode) => void,
): void {
  const { errors, submitCount } = formState;
  const wrong = firstWrong(errors);
  const [sought, setSought] = useState<Path>();
  const lead = useEffectEvent(() => {
    if (wrong === undefined) return;
    onOpen(wrong.language);
    setSought(wrong.path);
  });
  useEffect(() => {
    if (submitCount > 0) lead();
  }, [submitCount]);
  useEffect(() => {
    if (sought === undefined) return;
    setSought(undefined);
    setFocus(sought);
  }, [sought, setFocus]);
}

function firstWrong(errors: FieldErrors<Values>): { language: LanguageCode; path: Path } | undefined {
  for (const language of LANGUAGES)
    for (const part of ['name', 'description'] as const) {
      const path = pathOf(language, part);
      if (get(errors, path)) return { language, path };
    }
  return undefined;
}
