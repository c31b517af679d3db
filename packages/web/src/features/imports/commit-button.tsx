import type { Import, ImportCheck } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { importQuery } from '../../queries/imports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { Answers } from './ask-table.tsx';
import styles from './imports.module.css';
import { useCommit } from './mutations.ts';

type CommitButtonProps = { imported: Import; check: ImportCheck; answers: Answers };

/** Brings in the rows that were not refused once it is known who they are of, and shows how far that has come. */
export function CommitButton({ imported, check, answers }: CommitButtonProps) {
  const { t, translateMessage } = useTranslation();
  const commit = useCommit(imported.id);
  const asked = check.asks.map(({ row }) => answers[row]);
  const open = asked.filter((answer) => answer === undefined).length;
  const count = check.new + check.changed - asked.filter((answer) => answer === 'skip').length;
  if (count === 0) return <InlineNotice>{t('There is nothing in this file to bring in.')}</InlineNotice>;
  return (
    <Stack gap={2}>
      {commit.isError && <InlineNotice kind="error">{translateMessage(commit.error.message)}</InlineNotice>}
      {commit.isPending && <Progress id={imported.id} total={count} />}
      <Cluster isCentered>
        <Button
          variant="primary"
          isBusy={commit.isPending}
          disabled={open > 0}
          onClick={() => commit.mutate({ skip_refused: true, answers })}
        >
          {t('Bring in {{count}} rows', { count })}
        </Button>
        {open > 0 && <Note as="span">{t('Say first who {{count}} rows are of.', { count: open })}</Note>}
        {check.refused > 0 && (
          <Note as="span">
            {t('The {{count}} refused rows are left out. Mend them and bring them in as another file.', {
              count: check.refused,
            })}
          </Note>
        )}
      </Cluster>
    </Stack>
  );
}

function Progress({ id, total }: { id: number; total: number }) {
  const { t } = useTranslation();
  const label = useId();
  const { data } = useQuery(importQuery(id, { isUnderWay: true }));
  const done = data?.progress?.done ?? 0;
  return (
    <div>
      <label htmlFor={label}>{t('{{done}} of {{total}}', { done, total })}</label>
      <progress id={label} className={styles.bar} value={done} max={total} />
    </div>
  );
}
