import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import styles from './privacy-requests.module.css';

const NoteRequestDialog = lazyDialog(
  async () => (await import('./note-request-dialog.tsx')).NoteRequestDialog,
);

type DataCardProps = { client: { id: number; name: string } };

/** Where the desk notes that a client asks for a copy, a correction or an erasure. */
export function DataCard({ client }: DataCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('The client’s data')}>
      <div className={styles.ask}>
        <Note>
          {t(
            'The client may ask for a copy, a correction or an erasure of their data. A manager answers within 30 days.',
          )}
        </Note>
        <Button
          size="small"
          onClick={() =>
            showDialog('note request', (close) => <NoteRequestDialog client={client} onClose={close} />)
          }
        >
          {t('Note a request')}
        </Button>
      </div>
    </Card>
  );
}
