import type { Bill } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { billQuery } from '../../queries/bills.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { forgetLeft, type LeftBill, lacksCode } from '../bills/take/left-bills.ts';

/** Says when a bill with a gift card is paid that this counter left: the code stands on its receipt, which is still to be printed. */
export function LeftBills({ userId, left }: { userId: number; left: readonly LeftBill[] }) {
  return left.map(({ bill }) => <Watched key={bill} userId={userId} id={bill} />);
}

function Watched({ userId, id }: { userId: number; id: number }) {
  const { t } = useTranslation();
  const router = useRouter();
  const { data: bill } = useQuery(billQuery(id));
  const say = useEffectEvent(({ number, state }: Bill) => {
    if (state === 'void' || state === 'given_up') return forgetLeft(userId, id);
    showToast.info(t('Bill {{number}} is paid now', { number }), {
      id: `left bill ${id}`,
      duration: Number.POSITIVE_INFINITY,
      detail: t('The code of its gift card is still to be printed.'),
      action: {
        label: t('Receipt'),
        onPress: () => void router.navigate({ to: '.', href: `/bills/${id}` }),
      },
    });
  });
  const isOver = bill !== undefined && (lacksCode(bill) || bill.state === 'given_up');
  useEffect(() => {
    if (bill && isOver) say(bill);
  }, [bill, isOver]);
  return null;
}
