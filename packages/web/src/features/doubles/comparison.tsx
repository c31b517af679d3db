import { blanksFilled, type Client, type ClientProfile } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import styles from './comparison.module.css';

/** What is known of one of the two. */
export type ClientRecord = { client: Client; profile: ClientProfile };

type ComparisonProps = {
  /** The one that stays first. */
  records: readonly [ClientRecord, ClientRecord];
  /** Whether the first one is to stay: then its blanks show what they are filled with. */
  isMerging?: boolean;
};

type Line = { label: string; cells: readonly [ReactNode, ReactNode]; filled?: ReactNode };

/** What two records say, line by line. */
export function Comparison({ records, isMerging = false }: ComparisonProps) {
  const { t } = useTranslation();
  const [kept, other] = records;
  const fills = isMerging ? blanksFilled(kept.client, other.client) : {};
  const both = (cell: (record: ClientRecord) => ReactNode) => [cell(kept), cell(other)] as const;
  const lines: Line[] = [
    { label: t('Phone'), cells: both(({ client }) => <Phone number={client.phone} />) },
    { label: t('Address'), cells: both(({ client }) => client.address), filled: fills.address },
    { label: t('Email'), cells: both(({ client }) => client.email), filled: fills.email },
    {
      label: t('Birthday'),
      cells: both(({ client }) => (client.birthday ? formatDay(client.birthday) : client.birth_year)),
      filled: fills.birthday ? formatDay(fills.birthday) : fills.birth_year,
    },
    { label: t('Client since'), cells: both(({ client }) => formatDay(client.created_at)) },
    { label: t('Bookings'), cells: both(({ profile }) => profile.bookings.length) },
    { label: t('Visits'), cells: both(({ profile }) => visitsOf(profile).length) },
    { label: t('Last visit'), cells: both(({ profile }) => lastVisit(profile)) },
    { label: t('Total Spent'), cells: both(({ profile }) => formatMoney(profile.total_spent)) },
    { label: t('Balance'), cells: both(({ profile }) => formatMoney(profile.balance)) },
  ];
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <td />
          {records.map(({ client }, index) => (
            <th key={client.id} scope="col">
              <bdi>{client.name}</bdi>
              {isMerging && <Note as="span">{index === 0 ? t('stays') : t('becomes part of it')}</Note>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, cells: [first, second], filled }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {filled ? <ins>{filled}</ins> : first || '–'}
              {filled && <Note as="span">{t('from the other')}</Note>}
            </td>
            <td>{second || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const visitsOf = (profile: ClientRecord['profile']) =>
  profile.completed_sessions.filter(({ completed }) => completed);

function lastVisit(profile: ClientRecord['profile']): string | null {
  const days = visitsOf(profile).map(({ scheduled_date }) => scheduled_date);
  return days.length === 0 ? null : formatDay(days.toSorted().at(-1)!);
}
