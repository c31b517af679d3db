import type { DateOrder, Import, ImportCheck } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { StatCard } from '../../ui/layout/stat-card.tsx';
import { StatGrid } from '../../ui/layout/stat-grid.tsx';
import { type Answers, AskTable } from './ask-table.tsx';
import { ChangeTable } from './change-table.tsx';
import { CommitButton } from './commit-button.tsx';
import { ErrorTable } from './error-table.tsx';

type CheckCardProps = {
  imported: Import;
  check: ImportCheck;
  isChecking: boolean;
  onOrder: (order: DateOrder) => void;
};

/** What each row would do, what is wrong with some, and the button that brings the others in. */
export function CheckCard({ imported, check, isChecking, onOrder }: CheckCardProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <Card title={t('3. Look at what it would do')} subtitle={t('Nothing has been written yet.')}>
      <Stack>
        <StatGrid>
          <StatCard label={t('New')} value={check.new} />
          <StatCard label={t('Changed')} value={check.changed} />
          <StatCard label={t('The same')} value={check.same} />
          <StatCard label={t('Refused')} value={check.refused} />
        </StatGrid>
        {check.asks_date_order && (
          <InlineNotice kind="warning" title={t('Is 03/04/1990 the third of April or the fourth of March?')}>
            <Stack gap={2}>
              {t('The dates of this file can be read in both ways.')}
              <Cluster>
                <Button size="small" isBusy={isChecking} onClick={() => onOrder('day_first')}>
                  {t('The day comes first')}
                </Button>
                <Button size="small" isBusy={isChecking} onClick={() => onOrder('month_first')}>
                  {t('The month comes first')}
                </Button>
              </Cluster>
            </Stack>
          </InlineNotice>
        )}
        <ErrorTable imported={imported} check={check} />
        <ChangeTable changes={check.changes} />
        <AskTable imported={imported} check={check} answers={answers} onAnswer={setAnswers} />
        <CommitButton imported={imported} check={check} answers={answers} />
      </Stack>
    </Card>
  );
}
