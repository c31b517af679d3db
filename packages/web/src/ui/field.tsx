import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './field.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What every field takes besides the attributes of its own control. */
export type FieldFrame = {
  label: string;
  /** Keeps the label for screen readers only, where the place says it already. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong, in English, one sentence a line; the field translates it. */
  error?: string | undefined;
  className?: string;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldFrame & { id?: string; children: (control: FieldControl) => ReactNode };

/** Label, hint and error around one control, tied together for everybody who does not see them. */
export function Field({ id, label, isLabelHidden, hint, error, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <ErrorWords error={error} />
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A field's error in the reader's language, so that no screen has to translate it. */
export function ErrorWords({ error }: { error: string }) {
  const { t } = useTranslation();
  return error
    .split('\n')
    .map((sentence) => t(sentence))
    .join(' ');
}
