import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../layout/note.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './field.module.css';

/** Props of every field besides the attributes of its own control. */
export type FieldFrame = {
  label: string;
  /** Shows the label to screen readers only, where the context is clear. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  /** The word beside the label that says it must be filled in. */
  requiredMark?: string | undefined;
  /** The error in English, one sentence per line; the field translates it. */
  error?: string | undefined;
  className?: string;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = FieldFrame & { id?: string; children: (control: FieldControl) => ReactNode };

/** Label, hint and error of one control, linked for screen readers. */
export function Field({
  id,
  label,
  isLabelHidden,
  hint,
  requiredMark,
  error,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={classNames(styles.field, className)}>
      <span className={styles.head}>
        <label id={`${controlId}-label`} htmlFor={controlId} className={styles.label}>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </label>
        {/* Screen readers hear it of the control. */}
        {requiredMark && (
          <Note as="span" aria-hidden="true">
            {requiredMark}
          </Note>
        )}
      </span>
      {children({
        id: controlId,
        'aria-describedby': classNames(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': requiredMark ? true : undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          <FieldError error={error} />
        </p>
      )}
      {hint && <Note id={hintId}>{hint}</Note>}
    </div>
  );
}

/** A field's error, translated, so that no screen has to translate it. */
export function FieldError({ error }: { error: string }) {
  const { translateMessage } = useTranslation();
  return error
    .split('\n')
    .map((sentence) => translateMessage(sentence))
    .join(' ');
}
