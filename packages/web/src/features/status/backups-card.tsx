import { type BackupPlace, type Sentence, type Status, sentence } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { formatBytes } from './format-bytes.ts';

const PLACES: Record<BackupPlace, Sentence> = {
  here: sentence('On this computer'),
  folder: sentence('In another folder'),
  s3: sentence('In a store on the internet'),
};

/** Which backups there are, where copies of them are, and whether one could be restored. */
export function BackupsCard({ status: { backups, off_site, log, backup_proof } }: { status: Status }) {
  const { t } = useTranslation();
  return (
    <Card title={t('Backups')} subtitle={t('Each was read back from where it lies and compared.')}>
      <Stack gap={4}>
        {off_site === null && (
          <InlineNotice kind="warning" title={t('There is no copy away from this computer.')}>
            {t('If it is lost or stolen, the backups are too. Ask who looks after Revive to set one up.')}
          </InlineNotice>
        )}
        {off_site?.is_encrypted === false && (
          <InlineNotice kind="warning" title={t('The copies are not encrypted.')}>
            {t('Who keeps them can read them. Ask who looks after Revive to set a key for backups.')}
          </InlineNotice>
        )}
        <KeyValueList
          items={[
            ...(off_site?.places ?? []).map(({ where, at }) => ({
              label: t('Last copy in {{place}}', { place: where }),
              value: at ? formatSessionDateTime(at) : t('None yet'),
            })),
            ...(log ?? []).map(({ where, until }) => ({
              label: t('Every minute kept in {{place}} until', { place: where }),
              value: until ? formatSessionDateTime(until) : t('None yet'),
            })),
            { label: t('Last tried out'), value: <ProofLine proof={backup_proof} /> },
          ]}
        />
        {backups.length === 0 ? (
          <EmptyState isCompact>{t('No backup yet. Revive makes one every night.')}</EmptyState>
        ) : (
          <Stack as="ul" aria-label={t('Backups')}>
            {backups.map(({ name, at, where, bytes }) => (
              <li key={`${where} ${name}`}>
                <strong>{formatSessionDateTime(at)}</strong>{' '}
                <Note as="span">
                  {t(PLACES[where])} · {formatBytes(bytes)}
                </Note>
              </li>
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** That a backup was restored and its books were proven, or that it was not. */
function ProofLine({ proof }: { proof: Status['backup_proof'] }) {
  const { t } = useTranslation();
  if (!proof) return <>{t('Not yet. Revive restores one every month to try it out.')}</>;
  const { at, rows, broken_rows } = proof;
  const time = formatSessionDateTime(at);
  if (broken_rows === null) return <>{t('{{time}}: it could not be restored.', { time })}</>;
  if (broken_rows > 0)
    return (
      <>
        {t('{{time}}: restored, and its books were not true in {{count}} rows.', {
          time,
          count: broken_rows,
        })}
      </>
    );
  return <>{t('{{time}}: {{count}} rows restored, and its books are true.', { time, count: rows ?? 0 })}</>;
}
