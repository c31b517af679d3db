import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { Cluster } from '../layout/cluster.tsx';
import styles from './counted-list-field.module.css';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';

/** One of the choices with how many of it; a count as it was typed. */
export type Counted = { value: number; count: number | string };

type CountedListFieldProps = {
  label: string;
  itemLabel: string;
  countLabel: string;
  addLabel: string;
  /** In English. */
  error?: string | undefined;
  options: readonly { value: number; label: string }[];
  chosen: readonly Counted[];
  onChange: (chosen: Counted[]) => void;
};

/** A list of choices, each once, with how many of each. */
export function CountedListField({
  label,
  itemLabel,
  countLabel,
  addLabel,
  error,
  options,
  chosen,
  onChange,
}: CountedListFieldProps) {
  const { t, translateMessage } = useTranslation();
  const id = useId();
  const free = options.filter(({ value }) => chosen.every((one) => one.value !== value));
  const change = (place: number, changed: Partial<Counted>) =>
    onChange(chosen.map((one, index) => (index === place ? { ...one, ...changed } : one)));
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{label}</legend>
      {chosen.map(({ value, count }, place) => (
        <Cluster key={value} isCentered>
          <SelectField
            className={styles.item}
            label={itemLabel}
            isLabelHidden
            value={value}
            options={options.filter((one) => one.value === value || free.includes(one))}
            onChange={({ target }) => change(place, { value: Number(target.value) })}
          />
          <NumberField
            className={styles.count}
            label={countLabel}
            isLabelHidden
            min={1}
            max={200}
            value={count}
            onChange={({ target }) => change(place, { count: target.value })}
          />
          <IconButton
            label={t('Remove')}
            icon={<X />}
            onClick={() => onChange(chosen.filter((_, index) => index !== place))}
          />
        </Cluster>
      ))}
      {error && (
        <p id={id} className={styles.error} role="alert">
          {translateMessage(error)}
        </p>
      )}
      <Button
        size="small"
        icon={<Plus />}
        className={styles.add}
        disabledReason={free.length === 0 ? t('All of them are in the list.') : undefined}
        onClick={() => onChange([...chosen, { value: free[0]!.value, count: 1 }])}
      >
        {addLabel}
      </Button>
    </fieldset>
  );
}

/** The first message of such a list: of the whole, or of one of its rows. */
export function errorOf(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  if (error.message) return error.message;
  const parts = Object.values(error).filter(
    (part): part is FieldError => typeof part === 'object' && part !== null,
  );
  return parts.map(errorOf).find(Boolean);
}
