import { aPrinter, type PrinterMood, type TestPrinter } from '@revive/testing/printer.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBytes } from './esc-pos.ts';
import { sendToPrinter } from './send-to-printer.ts';

let printer: TestPrinter;
beforeEach(async () => {
  printer = await aPrinter();
});
afterEach(() => printer.close());

const patience = { connectMs: 300, standingMs: 200, doneMs: 400 };
const bytes = toBytes({ rows: [{ text: 'Total $8.40', look: 'strong' }], isCut: true, opensDrawer: false });
const send = (mood: PrinterMood, given = patience) => {
  printer.mood = mood;
  return sendToPrinter({ host: '127.0.0.1', port: printer.port, bytes }, given);
};

describe('a printer of the network', () => {
  it('prints all that it was sent', async () => {
    expect(await send('on')).toEqual({ outcome: 'printed', wasSent: true });
    expect(printer.printed[0]!.includes(bytes)).toBe(true);
    expect(printer.text().trim()).toBe('Total $8.40');
  });

  it('prints too where it says nothing of itself, as cheap ones do', async () => {
    expect(await send('silent')).toEqual({ outcome: 'printed', wasSent: true });
    expect(printer.printed[0]!.equals(bytes)).toBe(true);
  });

  it.each([
    ['no_paper', 'no_paper'],
    ['open', 'open'],
    ['offline', 'not_ready'],
  ] as const)('that is %s is sent nothing', async (mood, outcome) => {
    expect(await send(mood)).toEqual({ outcome, wasSent: false });
    expect(printer.printed).toEqual([]);
  });

  it.each([
    ['paper_ends', 'no_paper'],
    ['closes_midway', 'unfinished'],
  ] as const)('that %s may have printed something', async (mood, outcome) => {
    expect(await send(mood)).toEqual({ outcome, wasSent: true });
  });

  it('that hangs up at once, or is off, is not there', async () => {
    expect(await send('closes_at_once')).toEqual({ outcome: 'unreachable', wasSent: false });
    await printer.switchOff();
    expect(await send('on')).toEqual({ outcome: 'unreachable', wasSent: false });
  });

  it('that answers slowly is waited for, and for no longer than is allowed', async () => {
    expect(await send('slow', { connectMs: 300, standingMs: 2000, doneMs: 2000 })).toEqual({
      outcome: 'printed',
      wasSent: true,
    });
    const began = performance.now();
    expect((await send('slow', { ...patience, standingMs: 1500, doneMs: 50 })).outcome).toBe('unfinished');
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('that reads nothing does not keep us for ever', async () => {
    const began = performance.now();
    await send('hangs');
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('is given one receipt after the other, and no more than a few wait', async () => {
    printer.mood = 'slow';
    const calm = { connectMs: 300, standingMs: 2000, doneMs: 2000 };
    const sent = await Promise.all(
      [1, 2, 3, 4].map(() => sendToPrinter({ host: '127.0.0.1', port: printer.port, bytes }, calm)),
    );
    expect(sent.map(({ outcome }) => outcome)).toEqual(['printed', 'printed', 'printed', 'not_ready']);
    expect(printer.printed).toHaveLength(3);
    expect((await send('on')).outcome).toBe('printed');
  });
});
