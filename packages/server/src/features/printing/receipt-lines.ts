import {
  formatDate,
  GIFT_CARD,
  includedInPrice,
  leftToPay,
  type Receipt,
  type Text,
  text,
} from '@revive/contract';
import { methodText, wayText } from './method-texts.ts';
import { type Around, headLines, optional } from './receipt-head.ts';
import type { Line } from './rules.ts';

/** The receipt of a sale, as the page shows it. */
export function receiptLines(receipt: Receipt, around: Around): Line[] {
  const { policy, labels, language } = around;
  const { label, money, number } = labels;
  const { tax, discount } = includedInPrice(receipt, policy);
  const left = leftToPay(receipt);
  const line = (name: Text, figure: string): Line => ({ words: label(name), figure });
  const sum = (name: Text, dollars: number) => optional(dollars > 0, () => line(name, money(dollars)));
  const minus = (name: Text, dollars: number) =>
    optional(dollars > 0, () => line(name, `-${money(dollars)}`));
  const dayOf = (instant: string) =>
    formatDate(new Date(instant), 'medium', {
      language,
      locale: policy.locale,
      time_zone: policy.time_zone,
    });
  return [
    ...headLines(receipt.orderNumber, receipt, around),
    ...receipt.items.flatMap((item): Line[] => [
      { words: item.name === GIFT_CARD ? label(text('Gift card')) : labels.nameOf(item) },
      { words: `  ${number(item.quantity)} x ${money(item.price)}`, figure: money(item.subtotal) },
      ...optional(item.returned > 0, () => line(text('Of these returned'), number(item.returned))),
    ]),
    { rule: true },
    line(text('Subtotal'), money(receipt.subtotal)),
    ...(receipt.taxIncluded ? [] : sum(text('Tax'), receipt.tax)),
    ...minus(text('Discount'), receipt.discount),
    ...minus(text('Written off'), receipt.writtenOff),
    ...sum(text('Delivery'), receipt.delivery),
    { words: label(text('Total')), figure: money(receipt.total), look: 'strong' },
    ...optional(Boolean(tax ?? discount), () => ({ words: label(text('Included in the price')) })),
    ...(tax
      ? [{ words: `  ${label(text('Tax'))} (${labels.percent(tax.rate)})`, figure: money(tax.amount) }]
      : []),
    ...(discount
      ? [
          {
            words: `  ${label(text('Discount'))} (${labels.percent(discount.rate)})`,
            figure: money(discount.amount),
          },
        ]
      : []),
    ...(receipt.taxIncluded ? sum(text('Tax included'), receipt.tax) : []),
    ...minus(text('Returned'), receipt.returned),
    ...optional(receipt.paymentMethod !== '', () =>
      line(
        text('Payment method'),
        receipt.paymentMethod
          .split(', ')
          .map((way) => label(wayText(way)))
          .join(', '),
      ),
    ),
    line(text('Amount paid'), money(receipt.amountPaid)),
    ...(receipt.givenNotes ? [line(text('Given in cash'), labels.notes(receipt.givenNotes))] : []),
    ...receipt.refunds.map(({ kind, date, amount, method }) => ({
      words: `${label(kind === 'reversal' ? text('Reversed') : text('Refunded'))} ${dayOf(date)}`,
      figure: `-${money(amount)} (${label(methodText(method))})`,
    })),
    ...optional(left === 0 || receipt.change > 0, () =>
      line(
        text('Change due'),
        `${money(receipt.change)}${receipt.changeNotes ? ` (${labels.notes(receipt.changeNotes)})` : ''}`,
      ),
    ),
    ...sum(text('Left to pay'), left),
    ...(receipt.paidFrom ? [line(text('Paid from'), receipt.paidFrom)] : []),
    ...(receipt.paidBy ? [line(text('Paid by'), receipt.paidBy)] : []),
    ...(receipt.transactionId ? [line(text('Transaction ID'), receipt.transactionId)] : []),
    ...(receipt.isTreatment ? [] : footLines(policy)),
  ];
}

/** The return policy of goods. */
export const footLines = ({ return_policy }: Around['policy']): Line[] =>
  return_policy
    ? [{ rule: true }, ...return_policy.split('\n').map((words): Line => ({ words, look: 'middle' }))]
    : [];
