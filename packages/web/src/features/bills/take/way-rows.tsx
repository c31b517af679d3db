import { dollars } from '@revive/contract';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { currencySign, formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { useWayOptions } from './use-way-options.ts';
import { WayFields } from './way-fields.tsx';
import styles from './ways.module.css';
import { amountsOf, balanceOf, type Rate, unitsIn, type Way, type WayKind, type WayProblem } from './ways.ts';

type WayRowsProps = {
  ways: readonly Way[];
  /** In cents. */
  total: number;
  /** The client's credit in dollars; undefined without a client. */
  credit: number | undefined;
  /** The second currency at the rate of today, where the drawer takes one. */
  second: Rate | null;
  /** The client's number, suggested as the wallet to ask. */
  phone: string;
  problem: WayProblem | null;
  isLocked: boolean;
  /** Whether the line is cut: what takes one is not offered. */
  isCut?: boolean | undefined;
  onChange: (ways: Way[]) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

const typed = (amount_cents: number) => dollars(amount_cents).toFixed(2);

/** The ways a bill is paid in, one row each; the first amount left empty is what the others leave. */
export function WayRows({
  ways,
  total,
  credit,
  second,
  phone,
  problem,
  isLocked,
  isCut,
  onChange,
  onKeyDown,
}: WayRowsProps) {
  const { t } = useTranslation();
  const options = useWayOptions(credit, second, { isCut, chosen: ways.map(({ kind }) => kind) });
  const amounts = amountsOf(ways, total);
  const left = -balanceOf(ways, total);
  const change = (key: number, changes: Partial<Way>) =>
    onChange(ways.map((way) => (way.key === key ? { ...way, ...changes } : way)));
  /** At most what there is of it. */
  const limit = (place: number, balance: number) =>
    typed(Math.min(amounts[place] ?? 0, Math.round(balance * 100)));
  const choose = (place: number, kind: WayKind) => {
    const { rate: _, ...way } = ways[place]!;
    const chosen: Way = {
      ...way,
      kind,
      // Units are no dollars.
      ...((kind === 'second' || ways[place]!.rate) && { amount: '' }),
      ...(kind === 'second' && second && { rate: second }),
      ...(kind === 'credit' && { amount: limit(place, credit ?? 0) }),
      ...(kind === 'ask' && { phone: way.phone ?? phone }),
    };
    onChange(ways.map((other) => (other.key === chosen.key ? chosen : other)));
  };
  const add = () => {
    const key = Math.max(...ways.map((way) => way.key)) + 1;
    onChange([...ways, { key, kind: isCut ? 'seen' : 'card', amount: '' }]);
  };
  return (
    <Stack gap={3}>
      {ways.map((way, place) => {
        const number = place + 1;
        const own = problem?.key === way.key ? problem : null;
        return (
          <fieldset
            key={way.key}
            className={styles.row}
            data-way={way.key}
            aria-label={t('Way {{number}}', { number })}
          >
            <SelectField
              label={t('Way {{number}}', { number })}
              isLabelHidden
              value={way.kind}
              options={options}
              disabled={isLocked}
              onChange={({ target }) => choose(place, target.value as WayKind)}
            />
            <NumberField
              label={t('Amount of way {{number}}', { number })}
              isLabelHidden
              data-way-field="amount"
              min={0}
              // Its narrow field has no room for the currency, which the choice beside it names.
              {...(way.rate
                ? { placeholder: String(unitsIn({ ...way, amount: '' }, amounts[place] ?? 0)) }
                : { prefix: currencySign(), step: 0.01, placeholder: typed(amounts[place] ?? 0) })}
              value={way.amount}
              error={own?.field === 'amount' ? own.message : undefined}
              readOnly={isLocked}
              onKeyDown={onKeyDown}
              onChange={({ target }) => change(way.key, { amount: target.value })}
            />
            <IconButton
              label={t('Remove way {{number}}', { number })}
              icon={<X />}
              disabled={isLocked}
              onClick={() => onChange(ways.filter(({ key }) => key !== way.key))}
            />
            <div className={styles.more}>
              <WayFields
                way={way}
                problem={own}
                amount={amounts[place] == null ? undefined : amounts[place] / 100}
                isLocked={isLocked}
                onChange={(changes) => change(way.key, changes)}
                onCard={(balance) => change(way.key, { amount: limit(place, balance) })}
                onKeyDown={onKeyDown}
              />
            </div>
          </fieldset>
        );
      })}
      <div className={styles.foot}>
        <Button variant="quiet" size="small" icon={<Plus />} disabled={isLocked} onClick={add}>
          {t('Another way')}
        </Button>
        {left > 0 && (
          <span className={styles.left} role="status">
            {t('{{amount}} left to pay', { amount: formatMoney(dollars(left)) })}
          </span>
        )}
      </div>
    </Stack>
  );
}
