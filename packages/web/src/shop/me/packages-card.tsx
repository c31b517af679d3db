import type { OwnPackage, OwnToPlan } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { loadWhenAsked } from './load-when-asked.tsx';
import type { Reach } from './me-calls.ts';
import styles from './me-page.module.css';
import { Refusal } from './refusal.tsx';
import { sayDay, sayWhen } from './say-when.ts';
import { useSending } from './use-sending.ts';

const MovePanel = loadWhenAsked(async () => (await import('./move-panel.tsx')).MovePanel);

type PackagesCardProps = {
  packages: readonly OwnPackage[];
  toPlan: readonly OwnToPlan[];
  reach: Reach;
  isOld: boolean;
  onChanged: () => Promise<void>;
};

/** What she has bought ahead: what is left until when, and the next session of each treatment, which she plans here. */
export function PackagesCard({ packages, toPlan, reach, isOld, onChanged }: PackagesCardProps) {
  const { t } = useTranslation();
  const [planned, setPlanned] = useState<string>();
  return (
    <Card title={t('Still to plan')}>
      {packages.length > 0 && (
        <ul className={styles.list}>
          {packages.map(({ booking, name, texts, left, ends_on }) => (
            <li key={booking} className={styles.plan}>
              <strong>
                <TextOf thing={{ name, texts }} />
              </strong>
              <span className={styles.soft}>
                {ends_on
                  ? t('{{count}} sessions left, until {{day}}', { count: left, day: sayDay(noonOf(ends_on)) })
                  : t('{{count}} sessions left', { count: left })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {planned && (
        <InlineNotice kind="success">{t('Planned for {{when}}.', { when: sayWhen(planned) })}</InlineNotice>
      )}
      <ul className={styles.list}>
        {toPlan.map((next) => (
          <NextToPlan
            key={next.id}
            next={next}
            reach={reach}
            isOld={isOld}
            onPlanned={async (starts_at) => {
              setPlanned(starts_at);
              await onChanged();
            }}
          />
        ))}
      </ul>
    </Card>
  );
}

// A day without a time is said as the noon of that day, which is in it wherever she is.
const noonOf = (day: string): string => `${day}T09:00:00Z`;

type NextToPlanProps = Pick<PackagesCardProps, 'reach' | 'isOld'> & {
  next: OwnToPlan;
  onPlanned: (starts_at: string) => Promise<void>;
};

function NextToPlan({ next, reach, isOld, onPlanned }: NextToPlanProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, refusal, run } = useSending();
  const plan = async (starts_at: string) => {
    if (!(await run((key) => reach.move(next.id, starts_at, key), starts_at))) return;
    setOpen(false);
    await onPlanned(starts_at);
  };
  const offLine = isOld ? { disabledReason: t('You need an internet connection for this.') } : {};
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <TextOf thing={{ name: next.service, texts: next.texts }} />
        <span className={styles.soft}>
          {t('{{number}} of {{all}}', { number: next.session_number, all: next.session_count })}
        </span>
      </div>
      {!isOpen && (
        <Cluster>
          <Button variant="primary" onClick={() => setOpen(true)} {...offLine}>
            {t('Plan my next')}
          </Button>
        </Cluster>
      )}
      {isOpen && (
        <MovePanel
          session={{ id: next.id, starts_at: null }}
          reach={reach}
          isBusy={isBusy}
          onChoose={plan}
          onClose={() => setOpen(false)}
        />
      )}
      <Refusal message={refusal?.message} />
    </li>
  );
}
