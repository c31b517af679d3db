import type { ClientRequest } from '@revive/contract';
import { formatDay, formatLongDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useSaveCopy, useTakeBack } from './mutations.ts';
import styles from './privacy-requests.module.css';
import { REQUEST_KIND_NAMES, REQUEST_STATE_NAMES, REQUEST_TONES } from './request-words.ts';

const CloseRequestDialog = lazyDialog(
  async () => (await import('./close-request-dialog.tsx')).CloseRequestDialog,
);
const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog);

const openClosing = (request: ClientRequest, state: 'done' | 'refused') =>
  showDialog('close request', (close) => (
    <CloseRequestDialog request={request} state={state} onClose={close} />
  ));

const isLate = ({ state, due_at }: ClientRequest) => state === 'open' && new Date(due_at) < new Date();

/** One request: what was asked, until when it is answered, and what can be done for it. */
export function RequestRow({ request }: { request: ClientRequest }) {
  const { t } = useTranslation();
  const { client, client_name, kind, note, state, answer, erased_at } = request;
  return (
    <li className={styles.request}>
      <div className={styles.words}>
        <strong>
          {erased_at ? (
            t('Erased client')
          ) : (
            <Link to={`/client/${client}`}>
              <bdi>{client_name}</bdi>
            </Link>
          )}
        </strong>
        <span>{t(REQUEST_KIND_NAMES[kind])}</span>
        {note && <p>{note}</p>}
        <When request={request} />
        {answer && <p>{answer}</p>}
      </div>
      <Cluster isCentered>
        {isLate(request) ? (
          <Badge tone="red">{t('Late')}</Badge>
        ) : (
          <Badge tone={REQUEST_TONES[state]}>{t(REQUEST_STATE_NAMES[state])}</Badge>
        )}
        <Acts request={request} />
      </Cluster>
    </li>
  );
}

function When({ request }: { request: ClientRequest }) {
  const { t } = useTranslation();
  const { created_at, created_by, due_at, copied_at, erase_at, erased_at, closed_at, closed_by } = request;
  return (
    <>
      <Note as="span">
        {t('Asked on {{day}}, to be answered by {{due}}', {
          day: formatDay(created_at),
          due: formatDay(due_at),
        })}
        {created_by && ` · ${t('noted by {{name}}', { name: created_by })}`}
      </Note>
      {copied_at && <Note as="span">{t('Last copied on {{day}}', { day: formatDay(copied_at) })}</Note>}
      {erase_at && !erased_at && (
        <Note as="span">{t('Will be erased after {{time}}', { time: formatLongDateTime(erase_at) })}</Note>
      )}
      {closed_at && (
        <Note as="span">
          {erased_at
            ? t('Erased on {{day}}', { day: formatDay(erased_at) })
            : t('Answered on {{day}} by {{name}}', { day: formatDay(closed_at), name: closed_by ?? '' })}
        </Note>
      )}
    </>
  );
}

function Acts({ request }: { request: ClientRequest }) {
  const { t } = useTranslation();
  const { takeBack, isPending } = useTakeBack();
  const copy = useSaveCopy();
  const { id, kind, state, erase_at, erased_at } = request;
  if (erased_at) return null;
  if (state !== 'open')
    return (
      <Button variant="quiet" isBusy={isPending} onClick={() => takeBack({ id, way: 'reopen' })}>
        {t('Open again')}
      </Button>
    );
  if (erase_at)
    return (
      <Button isBusy={isPending} onClick={() => takeBack({ id, way: 'keep' })}>
        {t('Call off the erasure')}
      </Button>
    );
  return (
    <>
      {kind === 'export' && (
        <Button
          isBusy={copy.isPending}
          busyLabel={t('Putting together...')}
          onClick={() => copy.mutate(request)}
        >
          {t('Save a copy')}
        </Button>
      )}
      {kind === 'erase' ? (
        <Button
          onClick={() =>
            showDialog('erase client', (close) => <EraseDialog request={request} onClose={close} />)
          }
        >
          {t('Erase')}
        </Button>
      ) : (
        <Button onClick={() => openClosing(request, 'done')}>{t('Note as fulfilled')}</Button>
      )}
      <Button variant="quiet" onClick={() => openClosing(request, 'refused')}>
        {t('Refuse')}
      </Button>
    </>
  );
}
