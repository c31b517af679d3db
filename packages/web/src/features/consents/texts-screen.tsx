import { useTranslation } from '../../lib/use-translation.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { TextsTab } from './texts-tab.tsx';

/** What clients sign, in each language, with every version there was, and what they are asked. */
export function TextsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Consents and questions')}
        subtitle={t('What clients read and sign, and what they are asked.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <Tabs
        label={t('Consents and questions')}
        param="tab"
        tabs={[
          { id: 'texts', label: t('Texts'), content: <TextsTab /> },
          { id: 'questions', label: t('Questions'), content: <QuestionsTab /> },
        ]}
      />
    </>
  );
}
