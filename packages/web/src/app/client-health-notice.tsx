import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../lib/use-translation.ts';
import { healthFlagQuery } from '../queries/health.ts';
import { InlineNotice } from '../ui/feedback/inline-notice.tsx';
import { ClientHealthMark } from './client-health-mark.tsx';

type ClientHealthNoticeProps = { client: { id: number; name: string } };

/** Says in a sentence that something of a client is to be heeded; what it is stands behind the button. */
export function ClientHealthNotice({ client }: ClientHealthNoticeProps) {
  const { t } = useTranslation();
  const { data: flag } = useQuery(healthFlagQuery(client.id));
  if (!flag) return null;
  return (
    <InlineNotice kind="warning" action={<ClientHealthMark client={client} />}>
      <span role="status">
        {flag.level === 'stop'
          ? t('A manager has to agree before this client is treated.')
          : flag.level === 'warn'
            ? t('There is something to watch for when this client is treated.')
            : t('This client has not signed the consent to be treated yet.')}
      </span>
    </InlineNotice>
  );
}
