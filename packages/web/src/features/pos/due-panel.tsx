import type { DueLine, PersonDue } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { dueQuery } from '../../queries/bills.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import { dueKey, toCartDue } from './counter-dues.ts';
import { duesOf } from './counter-sale.ts';
import styles from './people-found.module.css';
import type { Counter } from './use-counter.ts';

type DuePanelProps = { counter: Counter; client: { id: number; name: string }; onClose: () => void };

/** What the chosen client can pay, and the others of the same phone beneath. */
export function DuePanel({ counter, client, onClose }: DuePanelProps) {
  const { t } = useTranslation();
  const read = useQuery(dueQuery(client.id));
  return (
    <Card
      title={<bdi>{client.name}</bdi>}
      actions={<IconButton label={t('Close')} icon={<X />} onClick={onClose} />}
    >
      {read.data ? (
        <Stack gap={4}>
          {read.data.map((person, place) => (
            <OfPerson key={person.id} counter={counter} person={person} isPayer={place === 0} />
          ))}
        </Stack>
      ) : read.error ? (
        <QueryError query={read} message={t('What is left to pay could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="6rem" />
      )}
    </Card>
  );
}

/** How many sessions ahead are listed at first; all that is owed always is. */
const AHEAD = 4;

type OfPersonProps = { counter: Counter; person: PersonDue; isPayer: boolean };

function OfPerson({ counter, person, isPayer }: OfPersonProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const owed = person.lines.filter(({ is_owed }) => is_owed);
  const add = (lines: readonly DueLine[]) => counter.addDues(lines.map((line) => toCartDue(line, person)));
  const lines = isWhole ? person.lines : person.lines.slice(0, owed.length + AHEAD);
  const left = person.lines.length - lines.length;
  const inCart = new Set(duesOf(counter.sale).map(({ key }) => key));
  const isAllIn = owed.every((line) => inCart.has(dueKey(line)));
  return (
    <div>
      <p className={styles.name}>
        {!isPayer && (
          <strong>
            <bdi>{person.name}</bdi>
          </strong>
        )}
        {person.credit > 0 && (
          <Note as="span">{t('Credit: {{amount}}', { amount: formatMoney(person.credit) })}</Note>
        )}
      </p>
      {owed.length > 0 && (
        <Button variant="primary" size="small" disabled={isAllIn} onClick={() => add(owed)}>
          {t('Pay all she owes')} · {formatMoney(person.owes)}
        </Button>
      )}
      {person.lines.length === 0 ? (
        <Note>{t('Nothing is left to pay.')}</Note>
      ) : (
        <ul>
          {lines.map((line) => (
            <OneLine
              key={dueKey(line)}
              line={line}
              isInCart={inCart.has(dueKey(line))}
              onAdd={() => add([line])}
            />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('Show more ({{left}} left)', { left: formatNumber(left) })}
        </Button>
      )}
    </div>
  );
}

type OneLineProps = { line: DueLine; isInCart: boolean; onAdd: () => void };

function OneLine({ line, isInCart, onAdd }: OneLineProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const day = line.at === null ? t('without a date') : formatDay(line.at);
  const number =
    line.session_number !== null && line.session_count !== null
      ? t('{{number}} of {{total}}', { number: line.session_number, total: line.session_count })
      : t('Order');
  const name = line.kind === 'session' ? `${nameOf(line)}, ${number}` : line.name;
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <span>
          {line.kind === 'order' ? <bdi>{line.name}</bdi> : <TextOf thing={line} />}{' '}
          <Note as="span">{number}</Note>
        </span>
        <Note as="span">{line.is_owed ? t('owed since {{day}}', { day }) : day}</Note>
      </span>
      <span className={classNames(styles.amount, line.is_owed && styles.owed)}>
        {formatMoney(line.amount)}
      </span>
      <IconAdd label={t('Add {{name}}', { name })} isInCart={isInCart} onAdd={onAdd} />
    </li>
  );
}

const IconAdd = ({ label, isInCart, onAdd }: { label: string; isInCart: boolean; onAdd: () => void }) => {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      aria-label={label}
      disabled={isInCart}
      {...(isInCart && { icon: <Check /> })}
      onClick={onAdd}
    >
      {isInCart ? t('Added', { context: 'cart' }) : t('Add')}
    </Button>
  );
};
