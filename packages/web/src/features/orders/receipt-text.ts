import { leftToPay, nameIn, type Receipt } from '@revive/contract';
import { formatDate } from '../../lib/date-style.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { literally } from '../../lib/use-translation.ts';
import type { ReceiptPolicy } from './receipt-sums.ts';
import type { ReceiptLanguage } from './use-receipt-language.ts';

/** A receipt as a message, in its first language. */
export function receiptText(
  receipt: Receipt,
  policy: ReceiptPolicy,
  { first, say }: Pick<ReceiptLanguage, 'first' | 'say'>,
): string {
  const t = literally(say);
  const left = leftToPay(receipt);
  const back = (kind: Receipt['refunds'][number]['kind']) =>
    receipt.refunds.filter((refund) => refund.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const refunded = back('refund');
  const reversed = back('reversal');
  return [
    [policy.business_name, policy.city].filter(Boolean).join(', '),
    t('Receipt {{number}}, {{day}}', {
      number: receipt.orderNumber,
      day: formatDate(new Date(receipt.date), 'medium', { timeZone: policy.time_zone, language: first }),
    }),
    ...(receipt.isTest ? [t('Paid in test mode. No money moved.')] : []),
    ...(receipt.voided ? [t('This sale is void.')] : []),
    '',
    ...receipt.items.flatMap(({ quantity, returned, subtotal, ...item }) => [
      `${quantity} × ${nameIn(item, first)}: ${formatMoney(subtotal)}`,
      ...(returned > 0 ? [`  ${t('Of these returned')}: ${formatNumber(returned)}`] : []),
    ]),
    ...(receipt.tax > 0 && !receipt.taxIncluded ? [`${t('Tax')}: ${formatMoney(receipt.tax)}`] : []),
    ...(receipt.discount > 0 ? [`${t('Discount')}: −${formatMoney(receipt.discount)}`] : []),
    ...(receipt.writtenOff > 0 ? [`${t('Written off')}: −${formatMoney(receipt.writtenOff)}`] : []),
    ...(receipt.delivery > 0 ? [`${t('Delivery')}: ${formatMoney(receipt.delivery)}`] : []),
    `${t('Total')}: ${formatMoney(receipt.total)}`,
    ...(receipt.tax > 0 && receipt.taxIncluded ? [`${t('Tax included')}: ${formatMoney(receipt.tax)}`] : []),
    ...(receipt.returned > 0 ? [`${t('Returned')}: −${formatMoney(receipt.returned)}`] : []),
    `${t('Paid')}: ${formatMoney(receipt.amountPaid - receipt.change)}`,
    ...(refunded > 0 ? [`${t('Refunded')}: ${formatMoney(refunded)}`] : []),
    ...(reversed > 0 ? [`${t('Reversed')}: ${formatMoney(reversed)}`] : []),
    ...(left > 0 ? [`${t('Left to pay')}: ${formatMoney(left)}`] : []),
  ].join('\n');
}

/** The address that opens WhatsApp with a message; without a phone WhatsApp asks for the recipient. */
export const whatsAppAddress = (phone: string | null, text: string): string =>
  `https://wa.me/${phone ?? ''}?text=${encodeURIComponent(text)}`;
