import { cents, DEFAULT_POLICY, priceCart, quoteSession, sessionTaxPoints, taxIn } from '@revive/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '../../lib/money.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import type { TypedPolicy } from './mutations.ts';

const PRICE = cents(10_00);

/** What the chosen settings make of a price of $10.00, in words: of goods, and of a session. */
export function useTaxExamples(): { goods: string; treatments: string } {
  const { t } = useTranslation();
  const { control } = useFormContext<TypedPolicy>();
  const [typed, goods_tax, treatment_tax] = useWatch({
    control,
    name: ['tax_rate', 'goods_tax', 'treatment_tax'],
  });
  const rate = Number(typed);
  const tax_rate = rate >= 0 && rate <= 100 ? rate : DEFAULT_POLICY.tax_rate;
  const { total_cents, tax_cents } = priceCart(
    { ...DEFAULT_POLICY, tax_rate, goods_tax },
    { channel: 'POS', lines: [{ unit_price_cents: PRICE, quantity: 1 }] },
  );
  const session = quoteSession({ tax_rate, treatment_tax }, PRICE);
  const points = sessionTaxPoints({ tax_rate, treatment_tax });
  return {
    goods: sayExample(t, total_cents, tax_cents),
    treatments: sayExample(t, session, taxIn(session, points / 100)),
  };
}

function sayExample(t: Translate, total: number, tax: number): string {
  const said = {
    price: formatMoney(PRICE / 100),
    total: formatMoney(total / 100),
    tax: formatMoney(tax / 100),
  };
  if (tax === 0) return t('{{price}} stays {{price}}, without tax.', said);
  return total > PRICE
    ? t('{{price}} becomes {{total}}: {{tax}} of tax is added.', said)
    : t('{{price}} stays {{price}}: {{tax}} of it is tax.', said);
}
