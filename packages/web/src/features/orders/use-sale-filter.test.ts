import { describe, expect, it } from 'vitest';
import { saleFilterOf } from './use-sale-filter.ts';

const of = (query: string) => saleFilterOf(new URLSearchParams(query));

describe('the filter in the address of the Sales screen', () => {
  it('reads everything a figure of the Sales Dashboard links to', () => {
    expect(
      of(
        'channel=POS&status=confirmed&start_date=2026-11-01&end_date=2026-11-20&sales_person=4&product=9&search=%20Hodan',
      ),
    ).toEqual({
      channel: 'POS',
      status: 'confirmed',
      start_date: '2026-11-01',
      end_date: '2026-11-20',
      sales_person: '4',
      product: '9',
      search: 'Hodan',
    });
  });

  it('ignores invalid values', () => {
    expect(of('channel=all&status=paid&start_date=yesterday&sales_person=0&product=x&search=%20')).toEqual(
      {},
    );
  });
});
