import { createTranslate, toCsv } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { change, count, money, percent } from './cells.ts';
import { reportLines } from './report-lines.ts';
import type { Report } from './report-model.ts';

const HEAD = { title: 'Receivables', period: 'Mar 01 – Mar 31, 2026', earlier: 'Jan 29 – Feb 28, 2026' };

const REPORT: Report = {
  isEmpty: false,
  figures: [{ label: 'Owed to us', now: money(1234.5), before: -3 }],
  tables: [
    {
      id: 'clients',
      title: 'Owed by client',
      columns: [
        { id: 'client', header: 'Client' },
        { id: 'balance', header: 'Balance', isFigure: true },
        { id: 'change', header: 'Change', isFigure: true },
        { id: 'share', header: 'Share', isFigure: true },
      ],
      rows: [
        { id: 'group', kind: 'heading', cells: { client: 'Clients' } },
        {
          id: '4',
          cells: {
            client: { text: '=HYPERLINK("http://x")', to: '/client/4' },
            balance: money(-0.07),
            change: change(-0.07, 0.03),
            share: percent(null),
            unseen: count(9),
          },
        },
      ],
      totals: { client: 'All clients', balance: money(1234.5) },
    },
  ],
};

describe('reportLines', () => {
  const lines = reportLines(REPORT, HEAD, createTranslate('en'));

  it('holds the title, the days, the key figures and then what each table shows, numbers as numbers', () => {
    expect(lines).toEqual([
      ['Receivables', '', '', ''],
      ['Period', 'Mar 01 – Mar 31, 2026', '', ''],
      ['Compared with', 'Jan 29 – Feb 28, 2026', '', ''],
      ['', '', '', ''],
      ['Figure', 'This period', 'Period before', ''],
      ['Owed to us', 1234.5, -3, ''],
      ['', '', '', ''],
      ['Owed by client', '', '', ''],
      ['Client', 'Balance', 'Change', 'Share'],
      ['Clients', '', '', ''],
      ['=HYPERLINK("http://x")', -0.07, -0.1, null],
      ['All clients', 1234.5, '', ''],
    ]);
  });

  it('lets no name run as a formula, and leaves a loss a number', () => {
    expect(toCsv([], lines)).toContain('\r\n"\'=HYPERLINK(""http://x"")",-0.07,-0.1,\r\n');
  });
});
