import { useTranslation } from '../../lib/use-translation.ts';
import styles from './category-chips.module.css';

/** A category of goods, all of them, or what is no goods. */
export type Chosen = number | 'packages' | null;

type CategoryChipsProps = {
  categories: readonly { id: number; name: string }[];
  /** Whether packages are sold. */
  hasPackages: boolean;
  value: Chosen;
  onChange: (chosen: Chosen) => void;
};

/** Chooses a category; the first option is all of them, the last one packages. */
export function CategoryChips({ categories, hasPackages, value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation();
  if (categories.length === 0 && !hasPackages) return null;
  const chips: { id: Chosen; name: string }[] = [
    { id: null, name: t('All') },
    ...categories,
    ...(hasPackages ? [{ id: 'packages' as const, name: t('Packages') }] : []),
  ];
  return (
    <fieldset className={styles.chips} aria-label={t('Category')}>
      {chips.map(({ id, name }) => (
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
