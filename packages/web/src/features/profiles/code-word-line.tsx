import type { ClientProfile } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const ForgetCodeWordDialog = lazyDialog(
  async () => (await import('./forget-code-word-dialog.tsx')).ForgetCodeWordDialog,
);

/** Since when a client opens her own page with a code word, and the way to forget it. */
export function CodeWordLine({ client, since }: { client: ClientProfile; since: string }) {
  const { t } = useTranslation();
  const forget = () =>
    showDialog('code word', (close) => <ForgetCodeWordDialog client={client} onClose={close} />);
  return (
    <Cluster>
      <span>{t('Set on {{day}}', { day: formatDay(since) })}</span>
      <Button size="small" variant="quiet" onClick={forget}>
        {t('Forget it')}
      </Button>
    </Cluster>
  );
}
