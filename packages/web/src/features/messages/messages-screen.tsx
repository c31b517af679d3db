import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { messageStatusQuery } from '../../queries/messages.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AllMessages } from './all-messages.tsx';
import { SendingTab } from './sending-tab.tsx';
import { StatusNotice } from './status-notice.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { TodayList } from './today-list.tsx';

/** Messages to clients: what is to be sent today, all of them, and for managers their texts and how they are sent. */
export function MessagesScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { data: status } = useQuery(messageStatusQuery());
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  return (
    <>
      <PageHeader
        title={t('Messages')}
        subtitle={t('What clients are written about their appointments. Never what is treated or owed.')}
      />
      {status && <StatusNotice status={status} />}
      <Tabs
        label={t('Messages')}
        param="tab"
        tabs={[
          { id: 'today', label: t('Send today'), content: <TodayList status={status} /> },
          { id: 'all', label: t('All messages'), content: <AllMessages /> },
          ...(isManager
            ? [
                { id: 'texts', label: t('Texts'), content: <TemplatesTab /> },
                { id: 'sending', label: t('How they are sent'), content: <SendingTab /> },
              ]
            : []),
        ]}
      />
    </>
  );
}
