import { useAuth } from '../../api/auth.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Chip } from '../../ui/layout/chip.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import styles from './audit-screen.module.css';
import { AuditTools } from './audit-tools.tsx';
import { ChainHead } from './chain-head.tsx';
import { EntryList } from './entry-list.tsx';
import { RECORD_NAMES } from './record-labels.ts';
import { useAuditFilter } from './use-audit-filter.ts';

/** The audit trail to search: who changed what, when, from where. For managers and admins. */
export function AuditScreen() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const mayRead = staff?.role === 'manager' || staff?.role === 'admin';
  return (
    <div className={styles.screen}>
      <PageHeader title={t('Audit trail')} subtitle={t('Who changed what, and how it was before.')} />
      {mayRead ? (
        <Trail />
      ) : (
        <InlineNotice>{t('Only a manager or an admin may read the audit trail.')}</InlineNotice>
      )}
    </div>
  );
}

function Trail() {
  const { t } = useTranslation();
  const { filter, change, clear } = useAuditFilter();
  const isNarrowed = Object.keys(filter).length > 0;
  const one =
    filter.record_type && filter.record_id
      ? t('{{type}} #{{id}}', { type: t(RECORD_NAMES[filter.record_type]), id: String(filter.record_id) })
      : undefined;
  return (
    <>
      <AuditTools />
      {isNarrowed && (
        <Cluster isCentered>
          {one && (
            <Chip
              onRemove={() => change({ record_id: '' })}
              removeLabel={t('Remove the filter {{name}}', { name: one })}
            >
              {one}
            </Chip>
          )}
          {filter.client && (
            <Chip
              onRemove={() => change({ client: '' })}
              removeLabel={t('Remove the filter {{name}}', { name: t('Client') })}
            >
              {t('Everything about one client')}
            </Chip>
          )}
          <Button variant="quiet" size="small" onClick={clear}>
            {t('Clear all')}
          </Button>
        </Cluster>
      )}
      <EntryList filter={filter} isCard />
      <ChainHead />
    </>
  );
}
