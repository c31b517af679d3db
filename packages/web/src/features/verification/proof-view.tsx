import type { Verification } from '@revive/contract';
import { formatLongDateTime } from '../../lib/date.ts';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { KeyValueList } from '../../ui/layout/key-value-list.tsx';
import styles from './books-card.module.css';
import { BrokenList } from './broken-list.tsx';

/** The result of a proof: findings, time, person, and the head of the audit trail. */
export function ProofView({ proof }: { proof: Verification }) {
  const { t } = useTranslation();
  const { broken, checked, failure, audit_head } = proof;
  return (
    <>
      {failure !== null && (
        <InlineNotice kind="warning" title={t('The last check was not finished.')}>
          {failure}
        </InlineNotice>
      )}
      {failure === null && broken.length === 0 && (
        <InlineNotice kind="success" title={t('The books are in order.')}>
          {t('All {{count}} checks of the books passed.', { count: checked })}
        </InlineNotice>
      )}
      {broken.length > 0 && (
        <>
          <InlineNotice kind="error" title={t('The books are broken.')}>
            {t('{{broken}} of {{count}} checks of the books failed.', {
              broken: formatNumber(broken.length),
              count: checked,
            })}
          </InlineNotice>
          <BrokenList broken={broken} />
        </>
      )}
      <KeyValueList
        items={[
          { label: t('Last checked'), value: formatLongDateTime(proof.finished_at ?? proof.requested_at) },
          ...(proof.days
            ? [
                {
                  label: t('Read this time'),
                  value: t('what was written from {{from}} to {{to}}; once a week Revive reads all books', {
                    from: formatBusinessDay(proof.days.from),
                    to: formatBusinessDay(proof.days.to),
                  }),
                },
              ]
            : []),
          { label: t('Started by'), value: proof.requested_by_name ?? t('Revive, at night') },
          ...(audit_head && audit_head.position > 0
            ? [
                {
                  label: t('The audit trail ended at'),
                  value: (
                    <>
                      {formatNumber(audit_head.position)}{' '}
                      <code className={styles.hash}>{audit_head.hash}</code>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
