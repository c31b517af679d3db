import type { Cents } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useIsCut } from '../../line/line-store.ts';
import { dueQuery } from '../../queries/bills.ts';
import { useSecondCurrency } from '../../queries/policy.ts';
import { WayRows } from '../bills/take/way-rows.tsx';
import { amountsOf, type Way } from '../bills/take/ways.ts';
import { CashButtons } from './cash-buttons.tsx';
import { walletOf } from './counter-sale.ts';
import type { Counter } from './use-counter.ts';
import type { SaleErrors } from './use-sell.ts';

type SplitFieldsProps = {
  counter: Counter;
  total: Cents;
  errors: SaleErrors;
  forget: (field: keyof SaleErrors) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The ways a bill is split into. One way that is left alone is no split any more. */
export function SplitFields({ counter, total, errors, forget, onKeyDown }: SplitFieldsProps) {
  const { sale, isParked } = counter;
  const ways = sale.ways ?? [];
  const second = useSecondCurrency();
  const isCut = useIsCut();
  const rows = useRef<HTMLDivElement>(null);
  const { data: people } = useQuery(dueQuery(sale.client?.id));
  const credit = people?.find(({ id }) => id === sale.client?.id)?.credit;
  useEffect(() => {
    rows.current?.querySelector<HTMLElement>('[data-way-field="amount"]')?.focus();
  }, []);
  // What was refused is marked where it stands.
  const wrong = errors.ways;
  useEffect(() => {
    if (!wrong) return;
    const row = rows.current?.querySelector(`[data-way="${wrong.key}"]`);
    row?.querySelector<HTMLElement>(`[data-way-field="${wrong.field}"]`)?.focus();
  }, [wrong]);
  const set = (next: Way[]) => {
    forget('ways');
    const [only, ...others] = next;
    if (only && others.length === 0 && (only.kind === 'cash' || only.kind === 'card'))
      counter.change({ ways: undefined, method: only.kind, paid: only.kind === 'cash' ? only.amount : '' });
    else if (only?.kind === 'second' && others.length === 0)
      counter.change({ ways: undefined, method: 'cash', second: only.rate, paid: only.amount });
    else counter.change({ ways: next.length > 0 ? next : undefined });
  };
  const amounts = amountsOf(ways, total);
  const place = ways.findIndex(({ kind }) => kind === 'cash');
  const cash = ways[place];
  const others = ways.reduce(
    (sum, way, index) => sum + (index === place || way.amount === '' ? 0 : (amounts[index] ?? 0)),
    0,
  );
  return (
    <div ref={rows}>
      <WayRows
        ways={ways}
        total={total}
        credit={credit}
        second={second}
        phone={walletOf(sale)}
        problem={wrong ?? null}
        isLocked={isParked}
        isCut={isCut}
        onChange={set}
        onKeyDown={onKeyDown}
      />
      {cash && (
        <CashButtons
          total={Math.max(0, total - others) as Cents}
          paid={cash.amount === '' ? 0 : (amounts[place] ?? 0)}
          isLocked={isParked}
          onPaid={(amount) => set(ways.map((way) => (way.key === cash.key ? { ...way, amount } : way)))}
        />
      )}
    </div>
  );
}
