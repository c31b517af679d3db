import { useTranslation } from '../../lib/use-translation.ts';
import styles from './category-chips.module.css';

type CategoryChipsProps = {
  categories: readonly { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
};

/** Chooses a category; the first option is all of them. */
export function CategoryChips({ categories, value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation();
  if (categories.length === 0) return null;
  return (
    <fieldset className={styles.chips} aria-label={t('Category')}>
      {[{ id: null, name: t('All') }, ...categories].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </fieldset>
  );
}
