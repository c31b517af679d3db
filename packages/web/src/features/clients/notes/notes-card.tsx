import type { ClientNote } from '@revive/contract';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { newKey } from '../../../api/use-form-key.ts';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { showToast, UNDO_DURATION } from '../../../ui/feedback/show-toast.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { useRemoveNote, useSaveNote } from './note-mutations.ts';
import styles from './notes.module.css';

const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog);

type Client = { id: number; name: string };

const edit = (client: Client, note?: ClientNote) =>
  showDialog('note', (close) => <NoteDialog client={client} note={note} onClose={close} />);

/** What staff wrote down of a client, in the profile: pinned notes first. */
export function NotesCard({ client }: { client: Client & { notes: readonly ClientNote[] } }) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('Notes')}
      actions={
        <Button size="small" icon={<Plus />} onClick={() => edit(client)}>
          {t('Add a note')}
        </Button>
      }
      isFlush
    >
      {client.notes.length === 0 && <EmptyState isCompact>{t('No notes yet.')}</EmptyState>}
      <Stack as="ul" gap={0}>
        {client.notes.map((note) => (
          <NoteLine key={note.id} client={client} note={note} />
        ))}
      </Stack>
    </Card>
  );
}

function NoteLine({ client, note }: { client: Client; note: ClientNote }) {
  const { t } = useTranslation();
  const { text, is_pinned, at, by, may_change } = note;
  const remove = useTakeAway(client, note);
  const forbidden = may_change
    ? {}
    : { disabledReason: t('A note is changed by the person who wrote it, or by a manager.') };
  return (
    <li className={styles.note}>
      <div className={styles.said}>
        <p dir="auto">{text}</p>
        <Note>
          {is_pinned && (
            <>
              <Pin aria-hidden="true" className={styles.pin} /> {t('Pinned')} ·{' '}
            </>
          )}
          <bdi>{by}</bdi> · <time dateTime={at}>{formatSessionDateTime(at)}</time>
        </Note>
      </div>
      <span className={styles.tools}>
        <IconButton
          size="small"
          icon={<Pencil />}
          label={t('Edit the note')}
          {...forbidden}
          onClick={() => edit(client, note)}
        />
        <IconButton
          size="small"
          icon={<Trash2 />}
          label={t('Take the note away')}
          {...forbidden}
          isBusy={remove.isPending}
          onClick={remove.run}
        />
      </span>
    </li>
  );
}

/** Takes a note away; the toast brings it back. */
function useTakeAway({ id: client, name }: Client, { id, text, is_pinned }: ClientNote) {
  const { t, translateMessage } = useTranslation();
  const { mutate, isPending } = useRemoveNote(client);
  const { mutate: bringBack } = useSaveNote(client);
  const sayNothingChanged = (error: Error) =>
    showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) });
  const run = () =>
    mutate(id, {
      onError: sayNothingChanged,
      onSuccess: () =>
        showToast.info(t('Note taken away'), {
          detail: name,
          duration: UNDO_DURATION,
          action: {
            label: t('Undo'),
            onPress: () =>
              bringBack({ id, body: { text, is_pinned }, key: newKey() }, { onError: sayNothingChanged }),
          },
        }),
    });
  return { run, isPending };
}
