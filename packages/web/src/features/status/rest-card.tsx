import { type Sentence, type Status, sentence } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatNumber } from '../../lib/number.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { formatBytes } from './format-bytes.ts';

const DISKS: Record<Status['disk'][number]['folder'], Sentence> = {
  data: sentence('Disk of the business'),
  backups: sentence('Disk of the backups'),
};

/** Everything else that is watched, as it is now. */
export function RestCard({ status }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <Card title={t('What is watched')}>
      <KeyValueList
        layout="rows"
        items={[...ofProgram(t, status), ...ofPlaces(t, status), ...ofWork(t, status)]}
      />
    </Card>
  );
}

const ofProgram = (t: Translate, { version, update, devices, clock, certificate }: Status) => [
  { label: t('Version'), value: version },
  { label: t('Last update'), value: sayUpdate(t, update) },
  { label: t('Clock'), value: `${formatSessionDateTime(clock.at)} (${sayAhead(t, clock.ahead_seconds)})` },
  ...(certificate
    ? [{ label: t('Certificate of https until'), value: formatSessionDateTime(certificate.ends_at) }]
    : []),
  { label: t('Browsers and phones signed in'), value: formatNumber(devices.signed_in) },
];

/** A command knows which version it replaced; else the last change of the tables is what is known. */
const sayUpdate = (t: Translate, { at, replaced }: Status['update']): string =>
  replaced
    ? t('{{when}}, from version {{version}}', {
        when: formatSessionDateTime(replaced.at),
        version: replaced.version,
      })
    : formatSessionDateTime(at);

const sayAhead = (t: Translate, seconds: number): string =>
  Math.abs(seconds) < 1
    ? t('the same as the database’s')
    : t('{{count}} seconds from the database’s', { count: Math.round(Math.abs(seconds)) });

const ofPlaces = (t: Translate, { database, disk }: Status) => [
  { label: t('Size of the database'), value: formatBytes(database.bytes) },
  ...disk.map(({ folder, used_percent, free_bytes }) => ({
    label: t(DISKS[folder]),
    value: t('{{percent}}% used, {{free}} free', {
      percent: formatNumber(used_percent),
      free: formatBytes(free_bytes),
    }),
  })),
  ...database.replicas.map(({ name, lag_seconds }) => ({
    label: t('Second database {{name}}', { name }),
    value:
      lag_seconds === null ? t('no line') : t('{{count}} seconds behind', { count: Math.round(lag_seconds) }),
  })),
];

const ofWork = (t: Translate, { wallet, messages, jobs }: Status) => [
  {
    label: t('Last wallet payment'),
    value: wallet.last_success_at ? formatSessionDateTime(wallet.last_success_at) : t('None yet'),
  },
  { label: t('Messages waiting'), value: formatNumber(messages.due) },
  {
    label: t('Last work by itself'),
    value: jobs.seen_at ? formatSessionDateTime(jobs.seen_at) : t('None yet'),
  },
];
