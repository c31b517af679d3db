import { directionOf, type LanguageCode, type Question } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './consents.module.css';
import { VALUE_NAMES, wordsOf } from './question-words.ts';

export type Given = { value: string; note: string };

type QuestionFieldsProps = {
  question: Question;
  language: LanguageCode;
  given: Given;
  onChange: (given: Given) => void;
  error: string | undefined;
};

/** One question with its answer, and a line for what else the client says. */
export function QuestionFields({ question, language, given, onChange, error }: QuestionFieldsProps) {
  const { t } = useTranslation();
  const words = wordsOf(question, language);
  return (
    <div className={styles.question}>
      <p className={styles.name} lang={language} dir={directionOf(language)}>
        {words}
      </p>
      {question.kind === 'text' ? (
        <TextField
          label={words}
          isLabelHidden
          value={given.value}
          maxLength={500}
          autoComplete="off"
          error={error}
          onChange={({ target }) => onChange({ ...given, value: target.value })}
        />
      ) : (
        <>
          <SegmentedChoice
            label={words}
            value={given.value}
            options={[
              { value: 'no', label: t(VALUE_NAMES.no) },
              { value: 'yes', label: t(VALUE_NAMES.yes) },
              { value: 'unsaid', label: t(VALUE_NAMES.unsaid) },
            ]}
            onChange={(value) => onChange({ ...given, value })}
          />
          {error && (
            <p className={styles.error} role="alert">
              <FieldError error={error} />
            </p>
          )}
          {given.value === 'yes' && (
            <TextField
              label={t('What exactly? (optional)')}
              value={given.note}
              maxLength={500}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...given, note: target.value })}
            />
          )}
        </>
      )}
    </div>
  );
}
