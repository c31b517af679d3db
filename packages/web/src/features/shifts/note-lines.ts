import { type NoteCount, type Sentence, type ShiftFigures, sentence } from '@revive/contract';
import { formatMoney, formatMoneyDelta } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { formatUnits, formatUnitsDelta } from '../../lib/units.ts';
import type { ReportLine } from './report-lines.ts';

/** From the float to the expected notes of the second currency; a line of 0 is left out. */
export function noteLines({ currency, ...notes }: NonNullable<ShiftFigures['second']>): ReportLine[] {
  const line = (name: Sentence, units: number): ReportLine[] =>
    units === 0 ? [] : [{ name, amount: formatUnits(units, currency) }];
  return [
    { name: sentence('Float'), amount: formatUnits(notes.float, currency) },
    ...line(sentence('Received in cash'), notes.received),
    ...line(sentence('Change that was given'), 0 - notes.change),
    ...line(sentence('Given back in cash'), 0 - notes.refunded),
    ...line(sentence('Put in'), notes.put_in),
    ...line(sentence('Taken out'), 0 - notes.taken_out),
    { name: sentence('Expected in the drawer'), amount: formatUnits(notes.expected, currency) },
  ];
}

/** What was expected and counted of the notes, by how much the count is short or over, and once it is closed what that is worth. */
export function noteCountLines({ currency, expected, counted, difference, valued }: NoteCount): ReportLine[] {
  return [
    { name: sentence('Expected'), amount: formatUnits(expected, currency) },
    { name: sentence('Counted'), amount: formatUnits(counted, currency) },
    {
      name:
        difference === 0
          ? sentence('Difference')
          : difference < 0
            ? sentence('Short in the drawer')
            : sentence('Over in the drawer'),
      amount: formatUnitsDelta(difference, currency),
    },
    ...(valued
      ? [
          {
            name: sentence('Worth at {{rate}} {{code}} a dollar'),
            values: { rate: formatNumber(valued.rate), code: currency },
            amount: formatMoney(valued.worth),
          },
          ...(difference === 0
            ? []
            : [{ name: sentence('Difference in dollars'), amount: formatMoneyDelta(valued.difference) }]),
          { name: sentence('Difference of rates'), amount: formatMoneyDelta(valued.rate_difference) },
        ]
      : []),
  ];
}
