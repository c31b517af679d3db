import type { ShiftFigures, ShiftReport } from '@revive/contract';
import type { Ref } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoneyDelta } from '../../lib/money.ts';
import { formatUnitsDelta } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletName } from '../../lib/wallet-names.ts';
import { PaperLine } from '../../ui/paper/paper-line.tsx';
import styles from '../../ui/paper/paper-sheet.module.css';
import type { Paper } from '../../ui/paper/use-paper.ts';
import { cashDifference, formatCashDifference } from './cash-difference.ts';
import { METHOD_NAMES } from './labels.ts';
import { lateLines } from './late-lines.ts';
import { noteCountLines, noteLines } from './note-lines.ts';
import { countLines, drawerLines, otherLines, type ReportLine, salesLines } from './report-lines.ts';
import { ZReportLines } from './z-report-lines.tsx';

type ZReportSheetProps = {
  shift: ShiftReport;
  figures: ShiftFigures;
  business: { name: string; city: string };
  paper: Paper;
  ref?: Ref<HTMLElement>;
};

/** The printed report of a shift: person, sales, expected and counted amounts. */
export function ZReportSheet({ shift, figures, business, paper, ref }: ZReportSheetProps) {
  const { t, translateMessage } = useTranslation();
  const named = (lines: readonly ReportLine[]) =>
    lines.map(({ name, values, amount }) => ({ name: t(name, values), amount }));
  const details: [string, string | null][] = [
    [t('Number'), String(shift.id)],
    [t('Person'), shift.user.name],
    [t('Opened'), formatSessionDateTime(shift.opened_at)],
    [t('Counted'), shift.counted_at && formatSessionDateTime(shift.counted_at)],
    [t('Counted by'), shift.counted_by_name],
    [t('Closed'), shift.closed_at ? formatSessionDateTime(shift.closed_at) : t('Not closed yet')],
    [t('Closed by'), shift.closed_by_name],
  ];
  const counts = shift.counts ?? [];
  const difference = cashDifference(shift);
  return (
    <article ref={ref} className={styles.sheet} data-paper={paper} aria-label={t('Z-report')}>
      <header className={styles.head}>
        <h3 className={styles.title}>
          <bdi>{business.name}</bdi>
        </h3>
        <p>{business.city}</p>
        <p>{t('Z-report')}</p>
      </header>
      <dl className={styles.details}>
        {details
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <PaperLine key={name} name={name}>
              {value}
            </PaperLine>
          ))}
      </dl>
      <ZReportLines title={t('Sales')} lines={named(salesLines(figures))} />
      <ZReportLines
        title={t('Other ways to pay')}
        lines={named(otherLines(figures, (wallet) => translateMessage(walletName(wallet))))}
      />
      <ZReportLines title={t('Cash in the drawer')} lines={named(drawerLines(shift, figures))} />
      <ZReportLines
        title={t('Cash put in and taken out')}
        lines={shift.movements.map(({ reason, amount, notes }) => ({
          name: translateMessage(reason),
          amount: notes ? formatUnitsDelta(notes.units, notes.currency) : formatMoneyDelta(amount),
        }))}
      />
      {counts.map((count) => (
        <ZReportLines
          key={count.payment_method}
          title={t(METHOD_NAMES[count.payment_method])}
          lines={named(countLines(count))}
        />
      ))}
      {figures.second && (
        <ZReportLines
          title={t('Cash in {{code}}', { code: figures.second.currency })}
          lines={named([
            ...noteLines(figures.second),
            ...(shift.note_count ? noteCountLines(shift.note_count).slice(1) : []),
          ])}
        />
      )}
      {difference && (
        <p className={styles.total}>
          <span>{t('Cash difference')}</span> <strong>{formatCashDifference(difference)}</strong>
        </p>
      )}
      {shift.difference_reason && (
        <p>{t('Reason: {{reason}}', { reason: translateMessage(shift.difference_reason) })}</p>
      )}
      <ZReportLines title={t('Came later')} lines={lateLines(t, shift.came_later)} />
      <footer className={styles.foot}>{t('Signature')}</footer>
    </article>
  );
}
