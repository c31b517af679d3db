import { describe, expect, it } from 'vitest';
import { type ReadingOptions, readMessages } from './read-messages.ts';
import { BUILT_IN_RULES } from './rules/built-in-rules.ts';

const options: ReadingOptions = {
  operator: 'evc_plus',
  rules: BUILT_IN_RULES,
  now: new Date('2026-11-27T12:00:00Z'),
  time_zone: 'Africa/Mogadishu',
};
const evc = (text: string, more: Partial<ReadingOptions> = {}) => readMessages(text, { ...options, ...more });
const edahab = (text: string, more: Partial<ReadingOptions> = {}) =>
  evc(text, { operator: 'edahab', ...more });

const IN = '[-EVCPLUS-] waxaad $0.75 ka heshay 0615550123, Tar: 29/08/26 19:45:13 haraagagu waa $2.965.';
const OUT =
  '[-EVCPLUS-] $1 ayaad uwareejisay SHOP NAME(617550123), Tar: 30/08/26 12:22:27, Haraagaagu waa $1.965.';
const EDAHAB_IN =
  '0.22 Dollar Ayaad Ka Heshay Some Person Name.Code-ka:NA.Lambarka :620550123  Aqanoosiga : PP260718.0005.F75709 Haraagaaga Cusubi Waa: 2.61 Dollar..Tariikh:18-07-2026[-eDahab-Service-]';
const EDAHAB_OUT =
  '1.98 Dollar ayad u warejisay Some Person Name. No: 620550123.Tixrac: PP260814.1137.E48452 Haraaga: 0.07 Dollar Kharashyada Adeegga:0.01 Dollar Tariikh:14-08-2026[-eDahab-Service-]';
const ADVERTISEMENT = 'Ku raaxayso adeegyada cusub.\nGarac *712# hadda.';

describe('readMessages', () => {
  it('says the moment by the clock of the business', () => {
    expect(evc(IN).read[0]).toMatchObject({ day: '2026-08-29', at: new Date('2026-08-29T16:45:13Z') });
  });

  it('tells several messages apart, in their order, and leaves advertisements out', () => {
    for (const between of ['\n', '\r\n\r\n', ' ', '', `\n${ADVERTISEMENT}\n`]) {
      const { read, unread } = evc(`${IN}${between}${OUT}${between}${IN}\n${ADVERTISEMENT}`);
      expect(unread).toEqual([]);
      expect(read.map(({ rule }) => rule)).toEqual(['evc-plus-in', 'evc-plus-out', 'evc-plus-in']);
    }
    for (const between of ['\n', ' ', '', `\n${ADVERTISEMENT}\n`]) {
      const { read, unread } = edahab(`${EDAHAB_IN}${between}${EDAHAB_OUT}\n${ADVERTISEMENT}`);
      expect(unread).toEqual([]);
      expect(read).toMatchObject([
        { rule: 'edahab-in', number: 'PP260718.0005.F75709' },
        { rule: 'edahab-out', fee_mils: 10, balance_mils: 70 },
      ]);
    }
  });

  it('reads other spaces, case, digits and invisible characters', () => {
    const arabic = IN.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const wide = IN.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    const texts = [
      IN.toUpperCase(),
      IN.replaceAll(' ', '  '),
      IN.replaceAll(' ', '\n'),
      arabic.replace('٠.٧٥', '٠٫٧٥'),
      wide,
      IN.replaceAll('$', '\u200e$\u2066').replaceAll('5', '\u200b5'),
    ];
    for (const text of texts) expect(evc(text)).toMatchObject({ read: [{ amount_mils: 750 }], unread: [] });
  });

  it('takes the time a message came for one that only says its day, if it came on that day', () => {
    const received_at = new Date('2026-07-17T21:30:00Z');
    expect(edahab(EDAHAB_IN, { received_at }).read).toMatchObject([
      { day: '2026-07-18', time: null, at: received_at },
    ]);
    const later = new Date('2026-07-18T21:30:00Z');
    expect(edahab(EDAHAB_IN, { received_at: later }).read).toMatchObject([{ day: '2026-07-18', at: null }]);
    expect(edahab(EDAHAB_IN).read).toMatchObject([{ day: '2026-07-18', at: null }]);
  });

  it('reads nothing from another sender', () => {
    expect(evc(IN, { sender: '192' }).read).toHaveLength(1);
    expect(edahab(EDAHAB_IN, { sender: 'EDAHAB ' }).read).toHaveLength(1);
    for (const sender of ['0615550123', 'EVCPLUS', '1192', ''])
      expect(evc(IN, { sender })).toEqual({ read: [], unread: [{ text: IN, why: 'sender' }] });
  });

  it.each([
    ['a second amount', IN.replace('ka heshay', 'iyo $2 ka heshay'), 'no_rule'],
    ['a charge that no sample has', OUT.replace(', Haraagaagu', ', Khidmad $0.01, Haraagaagu'), 'no_rule'],
    ['more on its line', `${IN} Waad mahadsan tahay`, 'no_rule'],
    ['the beginning of another on its line', `${IN} $5 ayaad ka heshay`, 'no_rule'],
    ['no balance', IN.replace(/ haraagagu.*/, ''), 'no_rule'],
    ['digits that are no number of a phone', IN.replace('0615550123', '06155501234'), 'no_rule'],
    ['an override of direction', IN.replace('0.75', '\u202e57.0\u202c'), 'no_rule'],
    ['digits set high', IN.replace('0.75', '0.75²'), 'no_rule'],
    ['a message of another operator', EDAHAB_IN, 'no_rule'],
    ['an amount of nothing', IN.replace('$0.75', '$0.00'), 'amount'],
    ['four decimals', IN.replace('$0.75', '$0.7512'), 'amount'],
    ['two points', IN.replace('$0.75', '$0.7.5'), 'amount'],
    ['a leading zero', IN.replace('$0.75', '$075'), 'amount'],
    ['a comma that may be a point', IN.replace('$0.75', '$1,250'), 'amount'],
    ['a balance that is none', IN.replace('$2.965', '$2.9651'), 'amount'],
    ['a day that does not exist', IN.replace('29/08/26', '31/02/26'), 'date'],
    ['a month before the day', IN.replace('29/08/26', '08/29/26'), 'date'],
    ['an hour that does not exist', IN.replace('19:45:13', '24:45:13'), 'date'],
    ['a day that is to come', IN.replace('29/08/26', '29/11/26'), 'date'],
  ])('does not read one with %s', (_, text, why) => {
    expect(evc(text)).toMatchObject({ read: [], unread: [{ why }] });
  });

  it('does not read one with more behind its closing mark', () => {
    const { read, unread } = edahab(`${EDAHAB_IN} Waad mahadsan tahay`);
    expect(read).toEqual([]);
    expect(unread[0]).toEqual({ text: EDAHAB_IN.replace('  ', ' '), why: 'no_rule' });
  });

  it('reads a comma between thousands where it can be nothing else', () => {
    expect(evc(IN.replace('$0.75', '$1,250.5')).read).toMatchObject([{ amount_mils: 1_250_500 }]);
  });

  it('reads a message of tomorrow, as a clock may be wrong, but not relative to another day', () => {
    const text = IN.replace('29/08/26', '28/11/26');
    expect(evc(text.replace('19:45', '11:45')).read).toHaveLength(1);
    expect(evc(text, { received_at: new Date('2026-11-20T12:00:00Z') }).unread[0]!.why).toBe('date');
  });

  it('keeps what it does not read, message by message', () => {
    const broken = OUT.replace('EVCPLUS', 'EVCPUS');
    const { read, unread } = evc(`Salaan\n${IN}\n${broken}\n${IN.replace('$0.75', '$1,2')}\n${OUT}`);
    expect(read.map(({ rule }) => rule)).toEqual(['evc-plus-in', 'evc-plus-out']);
    expect(unread).toMatchObject([
      { text: 'Salaan', why: 'no_rule' },
      { text: broken, why: 'no_rule' },
      { why: 'amount' },
    ]);
    expect(edahab(`${EDAHAB_IN.replace('Service', 'Servce')}\n${EDAHAB_OUT}`)).toMatchObject({
      read: [{ rule: 'edahab-out' }],
      unread: [{ why: 'no_rule' }],
    });
  });

  it('reads nothing where two rules read differently', () => {
    const [rule] = BUILT_IN_RULES;
    const opposite = { ...rule!, name: 'opposite', direction: 'out' as const };
    const both = { rules: [...BUILT_IN_RULES, opposite] };
    expect(evc(IN, both)).toMatchObject({ read: [], unread: [{ why: 'no_rule' }] });
    const same = { rules: [...BUILT_IN_RULES, { ...rule!, name: 'same' }] };
    expect(evc(IN, same).read).toHaveLength(1);
  });

  it('does not read what is too long', () => {
    expect(evc(`${IN}\n`.repeat(3000))).toMatchObject({ read: [], unread: [{ why: 'too_long' }] });
    expect(evc(`[-EVCPLUS-] waxaad ${'x'.repeat(2000)}`).unread).toMatchObject([{ why: 'too_long' }]);
  });
});
