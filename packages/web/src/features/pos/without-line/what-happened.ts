import type { OfflineConflict } from '@revive/contract';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { formatNumber } from '../../../lib/number.ts';
import type { Translate } from '../../../lib/use-translation.ts';

/** What is with a sale, in one sentence. */
export function whatHappened(t: Translate, { kind, detail }: OfflineConflict): string {
  const { other, limit, receipt, now, said_at, booked_at } = detail;
  const named = { other: other ?? '–' };
  switch (kind) {
    case 'bad_signature':
      return t('Its signature is not that of the device: it was changed, or something else made it.');
    case 'unknown_device':
      return t('No device has the number it was sent with.');
    case 'revoked_device':
      return t('The device had been revoked when it came.');
    case 'number_twice':
      return t('The device had used its number for another sale, {{other}}.', named);
    case 'id_twice':
      return t('The same sale, {{other}}, is here with something else in it.', named);
    case 'unreadable':
      return t('It has not the form of a sale, or does not add up: {{fields}}.', {
        fields: fieldsOf(detail),
      });
    case 'line_off':
      return t('Selling without a line was switched off when it came.');
    case 'over_limit':
      return t('It is worth {{total}}, and one sale without a line may be worth {{limit}}.', {
        total: formatMoney(receipt ?? 0),
        limit: formatMoney(limit ?? 0),
      });
    case 'not_allowed':
      return t('It was paid in a way that is not taken without a line.');
    case 'sale_begun':
      return t(
        'The counter had begun it with the line, as {{other}}, and the payment was not received.',
        named,
      );
    case 'product_unknown':
      return t('It names what was never a product or a treatment here: {{fields}}.', {
        fields: fieldsOf(detail),
      });
    case 'price_changed':
      return t('It was sold at the prices that the device knew.');
    case 'tax_changed':
      return t('Its receipt has {{receipt}} of tax; by the settings it would be {{now}}.', {
        receipt: formatMoney(receipt ?? 0),
        now: formatMoney(now ?? 0),
      });
    case 'short_stock':
      return t('More pieces were sold than the books had.');
    case 'product_gone':
      return t('Something was sold that is not sold here any more.');
    case 'discount_over_limit':
      return t('Its discount of {{discount}} is above the limit of {{limit}} %.', {
        discount: formatMoney(receipt ?? 0),
        limit: formatNumber(limit ?? 0),
      });
    case 'after_shift_closed':
      return t('It came when the drawer of its shift had been counted, and is in none of its figures.');
    case 'clock_off':
      return t('The device said {{said}}; it is booked at {{booked}}.', {
        said: said_at === undefined ? '–' : formatSessionDateTime(said_at),
        booked: booked_at === undefined ? '–' : formatSessionDateTime(booked_at),
      });
    case 'rate_changed':
      return t('The second currency had another rate when it was sold.');
    case 'cashier_gone':
      return t('The person who sold it was switched off when it came.');
    case 'client_gone':
      return t('Its client was not known any more; it is booked without one.');
    case 'over_device_limit':
      return t('With it {{total}} waited on the device, and {{limit}} may wait there.', {
        total: formatMoney(receipt ?? 0),
        limit: formatMoney(limit ?? 0),
      });
    case 'over_hours':
      return t('Hours without a line when it was sold: {{hours}}. Allowed: {{limit}}.', {
        hours: formatNumber(detail.hours ?? 0),
        limit: formatNumber(limit ?? 0),
      });
    case 'treatment_changed':
      return treatmentsOf(t, detail);
    case 'transfer_doubtful':
      return doubtOf(t, detail);
  }
}

const fieldsOf = ({ fields = [] }: OfflineConflict['detail']): string => fields.join(', ') || '–';

/** What became of the money for treatments that lacked another amount by then. */
const treatmentsOf = (t: Translate, { treatments = [] }: OfflineConflict['detail']): string =>
  treatments
    .map(({ name, paid, kept }) =>
      kept > 0
        ? t(
            '{{name}}: {{paid}} was paid, and {{kept}} of it was not open any more. It is kept as the client’s credit.',
            {
              name,
              paid: formatMoney(paid),
              kept: formatMoney(kept),
            },
          )
        : t('{{name}}: {{paid}} was paid, and more is open by now.', { name, paid: formatMoney(paid) }),
    )
    .join(' ');

/** What speaks against the transfer that was seen on the phone. */
function doubtOf(t: Translate, { doubt, transaction_id }: OfflineConflict['detail']): string {
  const number = transaction_id ?? '–';
  switch (doubt) {
    case 'used':
      return t('Its transfer {{number}} has paid something else.', { number });
    case 'amount':
      return t('Its transfer {{number}} is of another amount.', { number });
    case 'wallet':
      return t('Its transfer {{number}} came into another wallet.', { number });
    default:
      return t('No message of its transfer {{number}} has come.', { number });
  }
}
