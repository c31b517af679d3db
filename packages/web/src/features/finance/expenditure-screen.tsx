import type { FinancePaymentTotal } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type ComponentType, useRef } from 'react';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { financePaymentsQuery, financePaymentsTotalQuery } from '../../queries/finance.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { usePrintout } from '../../ui/paper/use-printout.ts';
import { ExpenditureCsv } from './expenditure-csv.tsx';
import { ExpenditureList } from './expenditure-list.tsx';
import { ExpenditureTools } from './expenditure-tools.tsx';
import styles from './finance.module.css';
import { useExpenditureFilter } from './use-expenditure-filter.ts';

type ExpenditureScreenProps = {
  /** The totals of the list beside the period before, and the purposes of the money. */
  Figures: ComponentType<{
    days: Days;
    total: FinancePaymentTotal | undefined;
    before: FinancePaymentTotal | undefined;
    isNarrowed: boolean;
  }>;
};

/** The expenses: find them, add them up by period, print and download them. */
export function ExpenditureScreen({ Figures }: ExpenditureScreenProps) {
  const { t } = useTranslation();
  const { filter, days, isNarrowed } = useExpenditureFilter();
  const list = useInfiniteQuery(financePaymentsQuery(filter));
  const total = useQuery(financePaymentsTotalQuery(filter));
  const sheet = useRef<HTMLDivElement>(null);
  usePrintout(sheet, {});
  const payments = list.data;
  return (
    <div ref={sheet} className={styles.screen}>
      <PageHeader
        title={t('Expenditure')}
        actions={
          <>
            <ExpenditureCsv filter={filter} disabled={!payments?.length} />
            <Button icon={<Printer />} disabled={!payments?.length} onClick={() => window.print()}>
              {t('Print')}
            </Button>
          </>
        }
      />
      <div data-print="hide">
        <ExpenditureTools />
      </div>
      <Figures
        days={days}
        total={total.data}
        before={(!total.isPlaceholderData && total.data?.before) || undefined}
        isNarrowed={isNarrowed}
      />
      <ExpenditureList list={list} />
    </div>
  );
}
