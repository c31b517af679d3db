import { useTranslation } from '../../lib/use-translation.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextsTab } from './texts-tab.tsx';

/** What clients sign, in each language, with every version there was. */
export function TextsScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('Consents and questions')}
        subtitle={t('What clients read and sign.')}
        back={{ to: '/settings', label: t('Settings') }}
      />
      <TextsTab />
    </>
  );
}
