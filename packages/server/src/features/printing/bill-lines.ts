import { type BillReceipt, formatDate, type Text, taxWithin, text } from '@revive/contract';
import type { Labels } from './labels.ts';
import { methodText } from './method-texts.ts';
import { type Around, headLines, optional } from './receipt-head.ts';
import { footLines } from './receipt-lines.ts';
import type { Line } from './rules.ts';

/** The receipt of a bill, as the page shows it; a gift card's code is money, and is not printed again. */
export function billLines(receipt: BillReceipt, around: Around): Line[] {
  const { policy, labels, language } = around;
  const { label, money, number } = labels;
  const line = (name: Text, figure: string): Line => ({ words: label(name), figure });
  const dayOf = (day: string) =>
    formatDate(new Date(`${day}T12:00:00Z`), 'medium', {
      language,
      locale: policy.locale,
      time_zone: policy.time_zone,
    });
  return [
    ...headLines(receipt.number, receipt, around),
    ...receipt.lines.flatMap((one): Line[] => [
      { words: nameOf(one, labels) },
      ...(one.client ? [{ words: `  ${label(text('For {{name}}', { name: one.client.name }))}` }] : []),
      ...(one.gift_card?.expires_on ? [line(text('Last day'), dayOf(one.gift_card.expires_on))] : []),
      { words: `  ${number(one.quantity)} x ${money(one.unit_price)}`, figure: money(one.amount) },
    ]),
    { rule: true },
    line(text('Subtotal'), money(receipt.subtotal)),
    ...optional(receipt.tax > 0 && !receipt.taxIncluded, () => line(text('Tax'), money(receipt.tax))),
    ...optional(receipt.discount > 0, () => line(text('Discount'), `-${money(receipt.discount)}`)),
    { words: label(text('Total')), figure: money(receipt.total), look: 'strong' },
    ...optional(taxWithin(receipt) > 0, () => line(text('Tax included'), money(taxWithin(receipt)))),
    ...receipt.payments.flatMap((payment): Line[] => [
      line(
        methodText(payment.method),
        `${money(payment.amount)}${payment.notes ? ` (${labels.notes(payment.notes)})` : ''}`,
      ),
      ...(payment.reference ? [{ words: '', figure: payment.reference }] : []),
    ]),
    ...optional(receipt.change > 0, () =>
      line(
        text('Change due'),
        `${money(receipt.change)}${receipt.changeNotes ? ` (${labels.notes(receipt.changeNotes)})` : ''}`,
      ),
    ),
    ...(receipt.lines.some(({ kind }) => kind === 'product') ? footLines(policy) : []),
  ];
}

function nameOf(line: BillReceipt['lines'][number], { label, nameOf: named }: Labels): string {
  if (line.kind === 'gift_card') return label(text('Gift card'));
  if (line.kind === 'credit') return label(text('Kept as credit'));
  if (line.kind === 'order') return `${label(text('Order'))} ${line.name}`;
  const part =
    line.session_number !== null && line.session_count !== null
      ? ` ${label(text('{{number}} of {{total}}', { number: line.session_number, total: line.session_count }))}`
      : '';
  return `${named(line)}${part}`;
}
