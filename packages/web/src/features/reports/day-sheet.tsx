import type { DaySheet } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { formatPeriod } from '../../lib/format-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Note } from '../../ui/layout/note.tsx';
import type { Opened } from './behind-drawer.tsx';
import { BehindFigure } from './behind-figure.ts';
import styles from './day-sheet.module.css';
import { sheetParts } from './day-sheet-lines.ts';
import { SheetPartView } from './sheet-part.tsx';

type DaySheetViewProps = {
  ref: Ref<HTMLElement>;
  sheet: DaySheet;
  /** Whether these are the figures of other days, while new ones load. */
  isEarlier: boolean;
};

/** The figures of some days as sums that follow from each other. A figure opens its rows. */
export function DaySheetView({ ref, sheet, isEarlier }: DaySheetViewProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const policy = useQuery(policyQuery());
  const taxesTreatments = (policy.data?.treatment_tax ?? 'none') !== 'none';
  return (
    <article ref={ref} className={styles.sheet} aria-label={t('The day in figures')}>
      <header className={styles.head}>
        <h2>{formatPeriod(sheet.period)}</h2>
        <Note>
          <bdi>{policy.data?.business_name}</bdi>
        </Note>
      </header>
      <div className={styles.parts} aria-busy={isEarlier || undefined}>
        {sheetParts(sheet, t, { taxesTreatments }).map((part) => (
          <SheetPartView key={part.id} part={part} onOpen={(name, figure) => setOpened({ name, figure })} />
        ))}
      </div>
      <BehindFigure opened={opened} onClose={() => setOpened(null)} />
    </article>
  );
}

/** Whether nothing happened on the days, and nothing is left of earlier ones. */
export const isEmptySheet = ({
  planned,
  booked,
  earned,
  received,
  owed,
  unearned,
  credit,
  spent,
}: DaySheet): boolean =>
  [
    planned.bookings,
    planned.sessions,
    booked.bookings,
    booked.total,
    earned.total,
    received.total,
    owed.before,
    owed.after,
    unearned.before,
    unearned.after,
    credit.before,
    credit.after,
    spent,
  ].every((amount) => amount === 0);
