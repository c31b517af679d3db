import { FilterLink } from './filter-link.tsx';
import styles from './filter-pills.module.css';

type FilterPillsProps = {
  /** Names the choice for readers of screens. */
  label: string;
  items: readonly { id: number; name: string }[];
  chosen: number;
  hrefOf: (id: number) => string;
  onChoose: (id: number) => void;
};

/** One of several categories; links, which work without scripts too. */
export const FilterPills = ({ label, items, chosen, hrefOf, onChoose }: FilterPillsProps) => (
  <nav aria-label={label} className={styles.pills}>
    <ul>
      {items.map(({ id, name }) => (
        <li key={id}>
          <FilterLink
            className={styles.pill}
            aria-current={chosen === id ? 'true' : undefined}
            href={hrefOf(id)}
            onFollow={() => onChoose(id)}
          >
            {name}
          </FilterLink>
        </li>
      ))}
    </ul>
  </nav>
);
