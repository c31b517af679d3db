import type { Bill, BillReceipt, Policy } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentType } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useReadAgain } from '../../lib/read-again.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { billQuery } from '../../queries/bills.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { BillParts } from './bill-parts.tsx';
import { STATES } from './bill-words.ts';
import { BillRest } from './take/bill-rest.tsx';
import { lacksCode } from './take/left-bills.ts';
import { useBillReceipt } from './use-bill-receipt.ts';

const VoidBillDialog = lazyDialog(async () => (await import('./void-bill-dialog.tsx')).VoidBillDialog);

type BillScreenProps = {
  Receipt: ComponentType<{ receipt: BillReceipt; policy: Policy; onClose: () => void }>;
};

/** A bill: what it paid, in which ways, its receipt, and taking it back. */
export function BillScreen({ Receipt }: BillScreenProps) {
  const { t } = useTranslation();
  const { billId } = useParams({ from: '/staff/shell/bills/$billId' });
  const read = useQuery(billQuery(Number(billId)));
  useDocumentTitle(read.data?.number);
  if (read.data) return <OneBill bill={read.data} Receipt={Receipt} />;
  const isUnknown = read.error instanceof ApiError && [400, 404].includes(read.error.status);
  return (
    <>
      <PageHeader title={t('Bill')} back={{ to: '/sales', label: t('Sales') }} />
      {isUnknown ? (
        <EmptyState drawing="search" action={<LinkButton to="/sales">{t('Sales')}</LinkButton>}>
          {t('There is no bill at this address.')}
        </EmptyState>
      ) : read.error ? (
        <QueryError query={read} message={t('The bill could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="16rem" />
      )}
    </>
  );
}

function OneBill({ bill, Receipt }: { bill: Bill } & BillScreenProps) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const readAgain = useReadAgain();
  const { data: policy } = useQuery(policyQuery());
  const receipt = useBillReceipt(bill);
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const isUnsettled = bill.state === 'open' || bill.state === 'waiting';
  const { word, tone } = STATES[bill.state];
  const voided = bill.receipt?.voided;
  return (
    <>
      <PageHeader
        back={isUnsettled ? { to: '/bills', label: t('Open bills') } : { to: '/sales', label: t('Sales') }}
        title={t('Bill {{number}}', { number: bill.number })}
        subtitle={
          <>
            <Badge tone={tone}>{t(word)}</Badge>{' '}
            {bill.client && (
              <Link to={`/client/${bill.client.id}`}>
                <bdi>{bill.client.name}</bdi>
              </Link>
            )}{' '}
            {bill.receipt && formatSessionDateTime(bill.receipt.date)}
          </>
        }
        actions={
          <>
            <HistoryLink type="bill" id={bill.id} title={bill.number} />
            {bill.state === 'settled' && (
              <Button
                icon={<Undo2 />}
                {...(refusal && { disabledReason: refusal })}
                onClick={() =>
                  showDialog('take bill back', (close) => <VoidBillDialog bill={bill} onClose={close} />)
                }
              >
                {t('Take bill back')}
              </Button>
            )}
            {bill.receipt && (
              <Button variant="primary" icon={<Printer />} onClick={() => receipt.show(bill.receipt)}>
                {t('Receipt')}
              </Button>
            )}
          </>
        }
      />
      <Stack gap={5}>
        {voided && (
          <InlineNotice kind="warning" title={t('This bill was taken back.')}>
            {formatSessionDateTime(voided.date)} · {translateMessage(voided.reason)}
          </InlineNotice>
        )}
        {isUnsettled && (
          <Card title={t('What is left to pay')}>
            <BillRest
              id={bill.id}
              onSettled={(settled) => {
                // Who takes the rest is answered the codes, once.
                if (settled.receipt && !lacksCode(settled)) receipt.show(settled.receipt);
                readAgain();
              }}
              onGivenUp={() => readAgain()}
            />
          </Card>
        )}
        <BillParts bill={bill} refusal={refusal} />
      </Stack>
      {receipt.shown && policy && <Receipt receipt={receipt.shown} policy={policy} onClose={receipt.close} />}
    </>
  );
}
