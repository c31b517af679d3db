import { type BookingStatus, formatPhone, type SaleStatus, type Sentence, sentence } from '@revive/contract';
import AppWindow from 'lucide-react/icons/app-window';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import User from 'lucide-react/icons/user';
import Zap from 'lucide-react/icons/zap';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import type { FoundItem } from './place.ts';
import styles from './search-dialog.module.css';

const KINDS: Record<FoundItem['kind'], { label: Sentence; icon: ReactNode }> = {
  act: { label: sentence('What to do'), icon: <Zap aria-hidden="true" /> },
  screen: { label: sentence('Screen'), icon: <AppWindow aria-hidden="true" /> },
  setting: { label: sentence('Setting'), icon: <Settings aria-hidden="true" /> },
  client: { label: sentence('Client'), icon: <User aria-hidden="true" /> },
  booking: { label: sentence('Booking'), icon: <CalendarDays aria-hidden="true" /> },
  order: { label: sentence('Order'), icon: <ReceiptText aria-hidden="true" /> },
  product: { label: sentence('Product'), icon: <Package aria-hidden="true" /> },
};

const STATUS_NAMES: Record<BookingStatus | SaleStatus, Sentence> = {
  pending: sentence('Pending'),
  confirmed: sentence('Confirmed'),
  completed: sentence('Completed'),
  cancelled: sentence('Cancelled'),
};

/** What tells one from others, as the screens write it. */
function detailOf(t: Translate, { detail, at, amount, status, quantity }: FoundItem): string {
  return [
    formatPhone(detail),
    at && formatSessionDateTime(at),
    amount !== null && formatMoney(amount),
    status && t(STATUS_NAMES[status]),
    quantity !== null && t('{{count}} in stock', { count: quantity }),
  ]
    .filter(Boolean)
    .join(' · ');
}

type FoundListProps = {
  id: string;
  heading: string | undefined;
  items: readonly FoundItem[];
  /** The place of the one that Enter opens. */
  chosen: number;
  onChoose: (place: number) => void;
  onOpen: (found: FoundItem) => void;
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
              <span className={styles.detail}>{detailOf(t, found)}</span>
            </span>
            <span className={styles.kind}>{t(KINDS[found.kind].label)}</span>
          </div>
        ))}
      </div>
    </>
  );
}
