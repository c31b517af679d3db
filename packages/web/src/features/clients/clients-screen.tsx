import type { Client } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useState } from 'react';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { DOUBLES_PAGE, doublesQuery } from '../../queries/doubles.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientList } from './client-list.tsx';
import styles from './clients-screen.module.css';
import { TagFilter } from './tags/tag-filter.tsx';

/** All clients. */
export function ClientsScreen() {
  const { t } = useTranslation();
  const [form, setForm] = useAddressParam('form');
  const [edited, setEdited] = useState<Client | 'new' | null>(null);
  const newClient = (variant?: 'primary') => (
    <Button variant={variant} icon={<Plus />} onClick={() => setEdited('new')}>
      {t('New Client')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Clients')}
        actions={
          <>
            <DoublesLink />
            <LinkButton to="/bring-back" icon={<UserRoundCheck />}>
              {t('Bring back')}
            </LinkButton>
            {newClient('primary')}
          </>
        }
      />
      <div className={styles.tools}>
        <SearchField param="search" placeholder={t('Search clients...')} />
        <TagFilter />
      </div>
      <ClientList onEdit={setEdited} />
      <ClientDialog
        edited={edited ?? (form === 'new' ? 'new' : null)}
        onClose={() => {
          setEdited(null);
          setForm('');
        }}
      />
    </div>
  );
}

/** Leads to the records that look alike, with how many there are; not shown where there are none. */
function DoublesLink() {
  const { t } = useTranslation();
  const { data: pairs = [], hasNextPage } = useInfiniteQuery(doublesQuery());
  if (pairs.length === 0) return null;
  const number = hasNextPage ? `${DOUBLES_PAGE}+` : String(pairs.length);
  return <LinkButton to="/clients/doubles">{t('Doubles ({{number}})', { number })}</LinkButton>;
}
