import {
  type Digest,
  type DigestAct,
  type DigestDrawer,
  type PaymentMethod,
  type Sentence,
  sentence,
  type WalletEvening,
} from '@revive/contract';
import type { ReactNode, Ref } from 'react';
import { alertAddress } from '../../lib/alert-address.ts';
import { ALERT_NAMES } from '../../lib/alert-names.ts';
import { addDays, formatLongDay, formatSessionDateTime, fromInputDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { onwardArrow } from '../../lib/onward-arrow.ts';
import { agree, phoneAndBooks } from '../../lib/phone-and-books.ts';
import { sheetAddress } from '../../lib/sheet-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './digest.module.css';
import { DigestLine } from './digest-line.tsx';

type DigestSheetProps = { ref: Ref<HTMLElement>; digest: Digest; state: string };

const WAYS: readonly { way: PaymentMethod; name: Sentence }[] = [
  { way: 'cash', name: sentence('Cash') },
  { way: 'card', name: sentence('Card') },
  { way: 'mobile_money', name: sentence('Mobile money') },
];

export function DigestSheet({ ref, digest, state }: DigestSheetProps) {
  const { t } = useTranslation();
  const { day, takings, drawers, alone } = digest;
  const period = `start_date=${day}&end_date=${day}`;
  const cashUp = `/finance?tab=reports&report=cash-up&${period}` as const;
  return (
    <article ref={ref} className={styles.sheet} aria-label={t('Digest of the day')}>
      <Note>{`${formatLongDay(fromInputDateTime(`${day}T12:00`))} · ${state}`}</Note>
      <Section title={t('Takings')}>
        {WAYS.map(({ way, name }) => (
          <DigestLine key={way} label={t(name)} value={formatMoney(takings[way])} to={cashUp} />
        ))}
        <DigestLine
          label={t('Together')}
          value={formatMoney(takings.cash + takings.card + takings.mobile_money)}
          to={cashUp}
        />
        <DigestLine
          label={t('How these figures belong together')}
          notes={[t('What was booked, held, received and earned')]}
          value={onwardArrow()}
          to={sheetAddress({ start_date: day, end_date: day })}
        />
      </Section>
      <Section title={t('Drawers')} empty={t('No drawer was opened or closed.')}>
        {drawers.map((drawer) => (
          <DrawerLine key={drawer.shift} drawer={drawer} />
        ))}
      </Section>
      <Section
        title={t('What one person did alone')}
        empty={t('Nothing was taken back, corrected or written down by hand.')}
      >
        {alone.map((act) => (
          <ActLine key={act.id} act={act} />
        ))}
      </Section>
      {digest.wallets.length > 0 && (
        <Section title={t('Phone and books')}>
          {digest.wallets.map((wallet) => (
            <WalletLine key={wallet.wallet} day={day} evening={wallet} />
          ))}
        </Section>
      )}
      <Section title={t('Open')}>
        <DigestLine
          label={t('Owed by clients')}
          notes={[t('At the end of the day')]}
          value={formatMoney(digest.owed)}
          to={`/finance?tab=reports&report=receivables&${period}`}
        />
        <DigestLine
          label={t('Mobile money not confirmed')}
          notes={[t('In the books because a person says that it came')]}
          value={formatMoney(digest.unconfirmed)}
          to={cashUp}
        />
        <DigestLine
          label={t('Sessions the day after')}
          value={formatNumber(digest.tomorrow)}
          to={`/bookings?view=day&date=${addDays(day, 1)}`}
        />
      </Section>
      <State digest={digest} />
    </article>
  );
}

function Section({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <Card title={title} isFlush>
      {isEmpty ? <p className={styles.empty}>{empty}</p> : <ul className={styles.lines}>{children}</ul>}
    </Card>
  );
}

function DrawerLine({ drawer }: { drawer: DigestDrawer }) {
  const { t } = useTranslation();
  const { shift, who, closed_at, difference, reason } = drawer;
  return (
    <DigestLine
      label={t('Shift {{id}}', { id: shift })}
      notes={[who, closed_at !== null && formatSessionDateTime(closed_at), reason ?? false]}
      value={difference === null ? t('Still open') : difference === 0 ? t('Agrees') : formatMoney(difference)}
      tone={difference === null || difference === 0 ? undefined : 'red'}
      to={`/shifts/${shift}`}
    />
  );
}

function WalletLine({ day, evening }: { day: string; evening: WalletEvening }) {
  const { t } = useTranslation();
  const { wallet, name, phone, books, is_closed, unconfirmed } = evening;
  return (
    <DigestLine
      label={name}
      notes={[
        is_closed && t('Closed'),
        unconfirmed > 0 && t('{{count}} typed transfers are not confirmed', { count: unconfirmed }),
      ]}
      value={phoneAndBooks(t, { phone, books })}
      tone={phone === null || agree({ phone, books }) ? undefined : 'red'}
      to={`/wallets/${wallet}/match?day=${day}`}
    />
  );
}

function ActLine({ act }: { act: DigestAct }) {
  const { t } = useTranslation();
  const { kind, who, what, detail, amount, reason, about, at } = act;
  const name = about?.record === 'shift' ? t('Shift {{id}}', { id: about.id }) : what;
  return (
    <DigestLine
      label={t(ALERT_NAMES[kind])}
      notes={[[name, detail].filter(Boolean).join(' · '), `${who} · ${formatSessionDateTime(at)}`, reason]}
      value={amount === null ? '' : formatMoney(amount)}
      to={alertAddress({ kind, name: what, about })}
    />
  );
}

/** How the books and the audit trail stood. */
function State({ digest: { proof, chain } }: { digest: Digest }) {
  const { t } = useTranslation();
  return (
    <Section title={t('Books')}>
      <DigestLine
        label={t('Proof of the books')}
        notes={[proof !== null && formatSessionDateTime(proof.at)]}
        value={
          proof === null
            ? t('Not proven')
            : proof.ok
              ? t('In order')
              : t('{{count}} rows break a rule', { count: proof.breaches })
        }
        tone={proof === null ? undefined : proof.ok ? 'green' : 'red'}
        to="/settings/proof"
      />
      <DigestLine
        label={t('End of the audit trail')}
        notes={[chain?.hash ?? false]}
        value={chain === null ? t('Not known') : formatNumber(chain.seq)}
        to="/audit"
      />
    </Section>
  );
}
