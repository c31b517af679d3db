import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HealthMark } from '../../ui/contexts/health-context.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import type { ConsentClient } from './consent-words.ts';
import { PhoneButton } from './phone-button.tsx';

const AskDialog = lazyDialog(async () => (await import('./ask-dialog.tsx')).AskDialog);
const AnswersDialog = lazyDialog(async () => (await import('./answers-dialog.tsx')).AnswersDialog);
const ViewsDialog = lazyDialog(async () => (await import('./views-dialog.tsx')).ViewsDialog);

/** The questions of health: asked, read, and for managers who has read them. */
export function AnswersCard({ client }: { client: ConsentClient }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  return (
    <Card
      title={t('Questions of health')}
      subtitle={t('The name of each person who reads the answers is noted.')}
      actions={<HealthMark client={client} />}
    >
      <Cluster>
        <Button
          variant="primary"
          onClick={() => showDialog('ask', (close) => <AskDialog client={client} onClose={close} />)}
        >
          {t('Ask the questions')}
        </Button>
        <PhoneButton kind="questions" client={client} />
        <Button
          onClick={() => showDialog('answers', (close) => <AnswersDialog client={client} onClose={close} />)}
        >
          {t('Read the answers')}
        </Button>
        {isManager && (
          <Button
            onClick={() =>
              showDialog('health views', (close) => <ViewsDialog client={client} onClose={close} />)
            }
          >
            {t('Who has read them')}
          </Button>
        )}
      </Cluster>
    </Card>
  );
}
