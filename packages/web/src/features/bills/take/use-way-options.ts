import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import type { Rate, WayKind } from './ways.ts';

/**
 * The ways of paying with their names; `credit` in dollars where a client is chosen, who may have some, and `second` where the drawer
 * takes a second currency.
 */
export function useWayOptions(
  credit: number | undefined,
  second?: Rate | null,
): { value: WayKind; label: string }[] {
  const { t } = useTranslation();
  return [
    { value: 'cash', label: t('Cash') },
    ...(second ? [{ value: 'second' as const, label: t('Cash in {{code}}', { code: second.code }) }] : []),
    { value: 'card', label: t('Card') },
    { value: 'ask', label: t('Wallet: ask now') },
    { value: 'seen', label: t('Wallet: seen') },
    ...(credit
      ? [{ value: 'credit' as const, label: t('Credit ({{amount}})', { amount: formatMoney(credit) }) }]
      : []),
    { value: 'gift_card', label: t('Gift card') },
  ];
}
