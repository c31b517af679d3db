import { type Found, formatPhone, type SearchKind, type Sentence, sentence } from '@revive/contract';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import User from 'lucide-react/icons/user';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './search-dialog.module.css';

const KINDS: Record<SearchKind, { label: Sentence; icon: ReactNode }> = {
  client: { label: sentence('Client'), icon: <User aria-hidden="true" /> },
  booking: { label: sentence('Booking'), icon: <CalendarDays aria-hidden="true" /> },
  order: { label: sentence('Order'), icon: <ReceiptText aria-hidden="true" /> },
  product: { label: sentence('Product'), icon: <Package aria-hidden="true" /> },
};

type FoundListProps = {
  id: string;
  heading: string | undefined;
  items: readonly Found[];
  /** The place of the one that Enter opens. */
  chosen: number;
  onChoose: (place: number) => void;
  onOpen: (found: Found) => void;
};

/** What was found, to press or to choose with the arrow keys of the field above. */
export function FoundList({ id, heading, items, chosen, onChoose, onOpen }: FoundListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one was chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, items]);
  return (
    <>
      {heading && items.length > 0 && <h3 className={styles.heading}>{heading}</h3>}
      <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={t('Found')} className={styles.list}>
        {items.map((found, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          <div
            key={`${found.kind} ${found.id}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === chosen}
            className={classNames(styles.found, place === chosen && styles.chosen)}
            onPointerMove={() => onChoose(place)}
            onClick={() => onOpen(found)}
          >
            {KINDS[found.kind].icon}
            <span className={styles.what}>
              <strong>{found.title}</strong>
              <span className={styles.detail}>{formatPhone(found.detail)}</span>
            </span>
            <span className={styles.kind}>{t(KINDS[found.kind].label)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
