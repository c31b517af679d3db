import type { Translated } from '@revive/contract';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { FilterLink } from './filter-link.tsx';
import styles from './filter-pills.module.css';

type FilterPillsProps = {
  /** Names the choice for readers of screens. */
  label: string;
  items: readonly (Translated & { id: number })[];
  /** What the choice of all of them is called. */
  all: string;
  chosen: number;
  hrefOf: (id: number) => string;
  onChoose: (id: number) => void;
};

/** One of several categories; links, which work without scripts too. */
export const FilterPills = ({ label, items, all, chosen, hrefOf, onChoose }: FilterPillsProps) => (
  <nav aria-label={label} className={styles.pills}>
    <ul>
      {[null, ...items].map((item) => (
        <li key={item?.id ?? 0}>
          <FilterLink
            className={styles.pill}
            aria-current={chosen === (item?.id ?? 0) ? 'true' : undefined}
            href={hrefOf(item?.id ?? 0)}
            onFollow={() => onChoose(item?.id ?? 0)}
          >
            {item ? <TextOf thing={item} /> : all}
          </FilterLink>
        </li>
      ))}
    </ul>
  </nav>
);
