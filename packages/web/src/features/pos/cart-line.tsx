import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import styles from './cart-line.module.css';
import { type CartLine as Line, problemOf } from './counter-cart.ts';

type CartLineProps = {
  line: Line;
  isLocked: boolean;
  onQuantity: (quantity: number) => void;
};

/** A cart line: quantity by buttons, number or the keys + − Delete, and the line total. */
export function CartLine({ line, isLocked, onQuantity }: CartLineProps) {
  const { t } = useTranslation();
  const { name, price_cents, quantity } = line;
  const step = (pieces: number) => onQuantity(quantity + pieces);

  const handleKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') step(1);
    else if (event.key === '-') step(-1);
    else if (event.key === 'Delete') onQuantity(0);
    else return;
    event.preventDefault();
  };
  return (
    <li className={styles.line} onKeyDown={isLocked ? undefined : handleKeyDown}>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <strong className={styles.sum}>{formatMoney((price_cents * quantity) / 100)}</strong>
      <p className={styles.price}>
        {line.was_cents !== null && <s>{formatMoney(line.was_cents / 100)}</s>}{' '}
        {formatMoney(price_cents / 100)}
      </p>
      <div className={styles.stepper}>
        <IconButton
          label={t('One less of {{name}}', { name })}
          icon={<Minus />}
          disabled={isLocked}
          onClick={() => step(-1)}
        />
        <QuantityInput
          label={t('Quantity of {{name}}', { name })}
          quantity={quantity}
          isLocked={isLocked}
          onQuantity={onQuantity}
        />
        <IconButton
          label={t('One more of {{name}}', { name })}
          icon={<Plus />}
          disabled={isLocked}
          onClick={() => step(1)}
        />
      </div>
      <IconButton
        label={t('Remove {{name}}', { name })}
        icon={<Trash2 />}
        disabled={isLocked}
        className={styles.remove}
        onClick={() => onQuantity(0)}
      />
      <LineNotice line={line} />
    </li>
  );
}

type QuantityInputProps = {
  label: string;
  quantity: number;
  isLocked: boolean;
  onQuantity: (quantity: number) => void;
};

/** Applies the number on blur or Enter. */
function QuantityInput({ label, quantity, isLocked, onQuantity }: QuantityInputProps) {
  const [typed, setTyped] = useState(String(quantity));
  const [shown, setShown] = useState(quantity);
  // Synced here and not by remounting: a new input would lose the focus for the next key.
  if (shown !== quantity) {
    setShown(quantity);
    setTyped(String(quantity));
  }
  const take = () => {
    const wanted = Math.trunc(Number(typed));
    if (typed.trim() !== '' && Number.isFinite(wanted) && wanted !== quantity) onQuantity(wanted);
    setTyped(String(quantity));
  };
  return (
    <input
      type="number"
      inputMode="numeric"
      step={1}
      data-quantity=""
      aria-label={label}
      className={styles.quantity}
      value={typed}
      readOnly={isLocked}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

/** The changes of the product since it was added. */
function LineNotice({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { name, stock, was_cents, price_cents } = line;
  const problem = problemOf(line);
  if (problem)
    return (
      <p className={styles.problem} role="alert">
        {problem === 'gone' && t('{{name}} is not sold any more', { name })}
        {problem === 'out of stock' && t('{{name}} is out of stock', { name })}
        {problem === 'not enough' &&
          t('Not enough stock for {{name}}: only {{count}} left', { name, count: stock })}
      </p>
    );
  if (was_cents === null) return null;
  return (
    <p className={styles.notice} role="status">
      {t('The price is now {{price}}', { price: formatMoney(price_cents / 100) })}
    </p>
  );
}
