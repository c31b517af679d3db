import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import type { Rate, WayKind } from './ways.ts';

/** What takes a line: it is not offered while that is cut. */
const WITH_LINE: ReadonlySet<WayKind> = new Set(['card', 'ask', 'credit', 'gift_card']);

/**
 * The ways of paying with their names; `credit` in dollars where a client is chosen, who may have some, and `second` where the drawer
 * takes a second currency.
 */
export function useWayOptions(
  credit: number | undefined,
  second?: Rate | null,
  { isCut = false, chosen = [] }: { isCut?: boolean | undefined; chosen?: readonly WayKind[] } = {},
): { value: WayKind; label: string }[] {
  const { t } = useTranslation();
  const all: { value: WayKind; label: string }[] = [
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
  // What was chosen before stays to be seen.
  return all.filter(({ value }) => !isCut || !WITH_LINE.has(value) || chosen.includes(value));
}
