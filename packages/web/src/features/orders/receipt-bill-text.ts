import { type BillReceipt, nameIn, taxWithin } from '@revive/contract';
import { formatDate } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { literally } from '../../lib/use-translation.ts';
import { METHOD_NAMES } from './method-names.ts';
import type { ReceiptPolicy } from './receipt-sums.ts';
import type { ReceiptLanguage } from './use-receipt-language.ts';

/** The receipt of a bill as a message, in its first language. A gift card's code is not sent: it is money. */
export function billReceiptText(
  receipt: BillReceipt,
  policy: ReceiptPolicy,
  { first, say }: Pick<ReceiptLanguage, 'first' | 'say'>,
): string {
  const t = literally(say);
  const wordOf = (line: BillReceipt['lines'][number]): string => {
    if (line.kind === 'gift_card') return t('Gift card');
    if (line.kind === 'credit') return t('Kept as credit');
    return nameIn(line, first);
  };
  return [
    [policy.business_name, policy.city].filter(Boolean).join(', '),
    t('Receipt {{number}}, {{day}}', {
      number: receipt.number,
      day: formatDate(new Date(receipt.date), 'medium', { timeZone: policy.time_zone, language: first }),
    }),
    ...(receipt.isTest ? [t('Paid in test mode. No money moved.')] : []),
    ...(receipt.voided ? [t('This sale is void.')] : []),
    '',
    ...receipt.lines.map(
      (line) =>
        `${line.quantity} × ${wordOf(line)}${line.client ? `, ${line.client.name}` : ''}: ${formatMoney(line.amount)}`,
    ),
    ...(receipt.tax > 0 && !receipt.taxIncluded ? [`${t('Tax')}: ${formatMoney(receipt.tax)}`] : []),
    ...(receipt.discount > 0 ? [`${t('Discount')}: −${formatMoney(receipt.discount)}`] : []),
    `${t('Total')}: ${formatMoney(receipt.total)}`,
    ...(taxWithin(receipt) > 0 ? [`${t('Tax included')}: ${formatMoney(taxWithin(receipt))}`] : []),
    ...receipt.payments.map(({ method, amount }) => `${t(METHOD_NAMES[method])}: ${formatMoney(amount)}`),
    ...(receipt.change > 0 ? [`${t('Change', { context: 'due' })}: ${formatMoney(receipt.change)}`] : []),
  ].join('\n');
}
