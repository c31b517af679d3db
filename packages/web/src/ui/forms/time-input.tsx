import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { readTime, stepTime, timesBetween } from '../../lib/time-of-day.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './control.module.css';
import { useTimeChoices } from './time-choices.ts';

type TimeInputProps = {
  id?: string;
  ref?: RefObject<HTMLInputElement | null>;
  disabled?: boolean | undefined;
  'aria-label'?: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  /** Receives 14:30; while something else is typed, that text. */
  onTime: (time: string) => void;
  onLeave?: () => void;
};

/** A time of 24 hours, typed in any common way, or chosen from the steps of the business's day. */
export function TimeInput({ ref, onTime, onLeave, disabled, ...input }: TimeInputProps) {
  const { t } = useTranslation();
  const { from, to, step } = useTimeChoices();
  const own = useRef<HTMLInputElement>(null);
  const show = (time: string) => {
    own.current!.value = time;
    onTime(time);
  };
  const settle = () => {
    const time = readTime(own.current!.value);
    if (time !== undefined) own.current!.value = time;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const time = readTime(own.current!.value);
    show(time === undefined ? from : stepTime(time, step, event.key === 'ArrowDown' ? 1 : -1));
  };
  return (
    <span className={styles.affixed}>
      <input
        {...input}
        ref={(element) => {
          // The last one is kept: the form reads the value of a field that has left the screen too, as it does of an input.
          if (!element) return;
          own.current = element;
          if (ref) ref.current = element;
        }}
        disabled={disabled}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        placeholder="--:--"
        className={classNames(styles.control, styles.time, styles.clock)}
        onChange={({ target }) => onTime(readTime(target.value) ?? target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onLeave?.();
        }}
      />
      <ChevronDown className={styles.chevron} aria-hidden="true" />
      {/* The browser's own list lies over the arrow: a wheel on phones. Keys have the input. */}
      <select
        tabIndex={-1}
        disabled={disabled}
        aria-label={t('All times')}
        className={styles.times}
        value=""
        onChange={({ target }) => {
          show(target.value);
          own.current!.focus();
        }}
      >
        <option value="" hidden />
        {timesBetween(from, to, step).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </span>
  );
}
