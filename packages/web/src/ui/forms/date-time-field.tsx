import { useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { readTime } from '../../lib/time-of-day.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './control.module.css';
import { Field, type FieldFrame } from './field.tsx';
import { type RegisteredField, useFieldHandle } from './field-handle.ts';
import { TimeInput } from './time-input.tsx';

export type DateTimeFieldProps = FieldFrame &
  RegisteredField & {
    id?: string;
    /** Whether a dialog begins with it, though other fields stand before it. */
    isFirst?: boolean;
  };

/**
 * A day in the browser's own picker and beside it a time of 24 hours; the browser's own field of both would show AM and PM
 * to some. Its value is local time in the business time zone, 2026-11-20T14:05: `toInputDateTime` and `fromInputDateTime`
 * of lib/date convert it from and to an instant. While one of the two is missing, it is the part that is there with its T.
 */
export function DateTimeField({ name, ref, onChange, onBlur, isFirst, ...frame }: DateTimeFieldProps) {
  const { t } = useTranslation();
  const day = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const valueNow = (typed = time.current!.value) => {
    const at = readTime(typed) ?? typed;
    return day.current!.value === '' && at === '' ? '' : `${day.current!.value}T${at}`;
  };
  useFieldHandle(ref, {
    read: valueNow,
    write: (local) => {
      [day.current!.value = '', time.current!.value = ''] = local.slice(0, 16).split('T');
    },
    focus: () => (day.current!.value !== '' && time.current!.value === '' ? time : day).current!.focus(),
  });
  const report = (typed?: string) => onChange?.({ target: { name, value: valueNow(typed) }, type: 'change' });
  const leave = () => onBlur?.({ target: { name, value: valueNow() }, type: 'blur' });
  return (
    <Field {...frame}>
      {(control) => (
        <span className={styles.dayAndTime}>
          <input
            {...control}
            ref={(element) => {
              if (element) day.current = element;
            }}
            type="date"
            data-first-field={isFirst || undefined}
            className={classNames(styles.control, styles.time)}
            onChange={() => report()}
            onBlur={leave}
          />
          <TimeInput
            ref={time}
            aria-label={t('Time')}
            // Its name is short; whose time it is, is in the description.
            aria-describedby={classNames(`${control.id}-label`, control['aria-describedby'])}
            aria-invalid={control['aria-invalid']}
            onTime={report}
            onLeave={leave}
          />
        </span>
      )}
    </Field>
  );
}
