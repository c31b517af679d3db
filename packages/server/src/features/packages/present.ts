import { dollars, type OfferedPackage, type Package } from '@revive/contract';
import { allTexts, type ShowTexts } from '../../lib/texts.ts';
import { versionOf } from '../../lib/version.ts';
import type { PackageRow } from './queries.ts';

export const toOffered = (row: PackageRow, textsOf: ShowTexts): OfferedPackage => ({
  id: row.id,
  name: row.name,
  texts: textsOf(row.texts),
  price: dollars(row.price_cents),
  services: row.services.map(({ id, name, texts, session_count, unit_price_cents }) => ({
    service: id,
    name,
    texts: textsOf(texts),
    count: session_count,
    unit_price: dollars(unit_price_cents),
  })),
  valid_months: row.valid_months,
});

export const toPackage = (row: PackageRow): Package => ({
  ...toOffered(row, allTexts),
  is_active: row.is_active,
  is_sold: Boolean(row.is_sold),
  version: versionOf({
    name: row.name,
    texts: row.texts,
    price: row.price_cents,
    services: row.services.map(({ id, session_count }) => [id, session_count]),
    valid_months: row.valid_months,
    is_active: row.is_active,
  }),
});
