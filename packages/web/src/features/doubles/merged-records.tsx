import type { ClientMerge, ClientProfile } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { mergesQuery } from '../../queries/doubles.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const TakeBackDialog = lazyDialog(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

/** The records that were merged into a client; none is shown for one without. */
export function MergedRecords({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({ ...mergesQuery(client.id), enabled: client.has_merges });
  if (data.length === 0) return null;
  return (
    <Card title={t('Merged records')}>
      <Stack as="ul" gap={3}>
        {data.map((merge) => (
          <li key={merge.id}>
            <MergeLine merge={merge} client={client} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function MergeLine({ merge, client }: { merge: ClientMerge; client: ClientProfile }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  const { other, taken_back } = merge;
  return (
    <Stack gap={1}>
      <span>{t('Merged with {{name}} on {{day}}', { name: other.name, day: formatDay(merge.at) })}</span>
      <Note as="span">
        {merge.by}: <bdi>{merge.reason}</bdi>
      </Note>
      {taken_back && (
        <Note as="span">
          {t('Taken back on {{day}}', { day: formatDay(taken_back.at) })} · {taken_back.by}:{' '}
          <bdi>{taken_back.reason}</bdi>
        </Note>
      )}
      {isManager && merge.can_take_back && (
        <span>
          <Button
            size="small"
            onClick={() =>
              showDialog('take merge back', (close) => (
                <TakeBackDialog client={client} other={other} onClose={close} />
              ))
            }
          >
            {t('Take back')}
          </Button>
        </span>
      )}
    </Stack>
  );
}
