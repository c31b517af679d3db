import { KeysCard } from '../features/api-keys/keys-card.tsx';
import { WebhooksCard } from '../features/webhooks/webhooks-card.tsx';
import { useTranslation } from '../lib/use-translation.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** What other programs may do here, and what they are notified of. */
export function ProgramsPage() {
  const { t } = useTranslation();
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('Programs')}
        back={{ to: '/settings', label: t('Settings') }}
        subtitle={t(
          'Other programs that work with this one, such as a website. Without a key and a webhook there are none.',
        )}
      />
      <KeysCard />
      <WebhooksCard />
    </Stack>
  );
}
