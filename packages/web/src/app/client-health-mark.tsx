import { useQuery } from '@tanstack/react-query';
import FileWarning from 'lucide-react/icons/file-warning';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { loadTexts } from '../lib/i18n.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { healthFlagQuery } from '../queries/health.ts';
import { Button } from '../ui/buttons/button.tsx';
import { LinkButton } from '../ui/buttons/link-button.tsx';
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../ui/overlays/show-dialog.ts';

const Answers = lazyDialog(async () => {
  const [{ AnswersDialog }] = await Promise.all([
    import('../features/consents/answers-dialog.tsx'),
    loadTexts('consents'),
  ]);
  return AnswersDialog;
});

type ClientHealthMarkProps = { client: { id: number; name: string } };

/** Says that something of a client's health is to be heeded. What it is, is read with one press, and that is noted. */
export function ClientHealthMark({ client }: ClientHealthMarkProps) {
  const { t } = useTranslation();
  const { data: flag } = useQuery(healthFlagQuery(client.id));
  if (!flag) return null;
  const { level, lacks_consent } = flag;
  const { id, name } = client;
  return (
    <>
      {level && (
        <Button
          size="small"
          variant={level === 'stop' ? 'danger' : 'secondary'}
          icon={<TriangleAlert />}
          aria-label={
            level === 'stop'
              ? t('An answer of {{name}} stops the treatment', { name })
              : t('Health notes on {{name}}', { name })
          }
          onClick={() => showDialog('answers', (close) => <Answers client={{ id, name }} onClose={close} />)}
        >
          {level === 'stop' ? t('Stop') : t('Health')}
        </Button>
      )}
      {lacks_consent && (
        <LinkButton size="small" icon={<FileWarning />} to={`/client/${id}?tab=consents`}>
          {t('No consent')}
        </LinkButton>
      )}
    </>
  );
}
