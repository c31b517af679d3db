import {
  type ConsentKind,
  type OwnConsent,
  type OwnConsentText,
  type Sentence,
  sentence,
} from '@revive/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { SignForm } from '../sign/sign-page.tsx';
import { readConsentTexts, signConsent, withdrawConsent } from './consent-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { useSending } from './use-sending.ts';

type ConsentPanelProps = {
  kind: ConsentKind;
  name: string;
  /** The consent that holds, to be withdrawn; none: it is to be signed. */
  held: OwnConsent | undefined;
  /** Her first name. */
  who: string;
  onDone: () => Promise<void>;
  onClose: () => void;
};

/** Signs a consent, or withdraws the one that holds. */
export function ConsentPanel(props: ConsentPanelProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { name } = props;
  // As it was when this opened: what is done here changes it.
  const [held] = useState(props.held);
  return (
    // The text to sign stands on a ground of its own.
    <section ref={ref} tabIndex={-1} className={held ? styles.panel : styles.form} aria-label={name}>
      {held ? <Withdrawal {...props} held={held} /> : <Signing {...props} />}
    </section>
  );
}

function Signing({ kind, who, onDone, onClose }: ConsentPanelProps) {
  const { t } = useTranslation();
  const { language } = useShopPage();
  const [text, setText] = useState<OwnConsentText>();
  const { isBusy, refusal, run } = useSending();
  const read = useEffectEvent(() =>
    run(async () => {
      const texts = await readConsentTexts(language);
      setText(texts.find((one) => one.kind === kind));
    }),
  );
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Try again reads once more
  useEffect(() => void read(), [tries]);
  const notNow = (
    <Button variant="quiet" onClick={onClose}>
      {t('Not now')}
    </Button>
  );
  if (text)
    return (
      <SignForm name={who} template={text} sign={signConsent} onSigned={onDone}>
        {notNow}
      </SignForm>
    );
  if (isBusy || !refusal) return <p role="status">{t('Loading')}</p>;
  return (
    <>
      <Refusal message={refusal.message} />
      <Cluster>
        <Button onClick={() => setTries(tries + 1)}>{t('Try again')}</Button>
        {notNow}
      </Cluster>
    </>
  );
}

// What follows from it, where she would not think of it.
const FOLLOWS: Partial<Record<ConsentKind, Sentence>> = {
  treatment: sentence('Then we cannot treat you until you have signed it again.'),
  messages: sentence('You will then get no more messages, and no reminders.'),
};

function Withdrawal({ kind, held, onDone, onClose }: ConsentPanelProps & { held: OwnConsent }) {
  const { t } = useTranslation();
  const { isBusy, refusal, run } = useSending();
  const withdraw = async () => {
    if (await run((key) => withdrawConsent(held.id, key))) await onDone();
  };
  const follows = FOLLOWS[kind];
  return (
    <>
      <p>
        {t('Withdraw this? You can sign it again at any time.')} {follows && t(follows)}
      </p>
      <Refusal message={refusal?.message} />
      <Cluster>
        <Button variant="danger" isBusy={isBusy} onClick={() => void withdraw()}>
          {t('Yes, withdraw it')}
        </Button>
        <Button onClick={onClose}>{t('Keep it')}</Button>
      </Cluster>
    </>
  );
}
