import type { SetupGuide } from '@revive/contract';
import { useId } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import styles from './guide-card.module.css';
import { GuideStep } from './guide-step.tsx';
import { useNoteSteps } from './mutations.ts';
import { NextSteps } from './next-steps.tsx';

/** The steps of the guide and how many are done. */
export function GuideCard({ guide: { steps, is_finished } }: { guide: SetupGuide }) {
  const { t } = useTranslation();
  const note = useNoteSteps();
  const progressId = useId();
  const open = steps.filter(({ state }) => state === 'open');
  const settled = steps.length - open.length;
  const skipRest = () => note.mutate(Object.fromEntries(open.map(({ step }) => [step, 'skipped'])));
  return (
    <Card
      title={t('Set up your business')}
      subtitle={
        is_finished
          ? t('Every step is done or skipped.')
          : t('Find this guide again under Settings → Set-up guide.')
      }
      actions={
        !is_finished && (
          <Button isBusy={note.isPending} onClick={skipRest}>
            {t('Skip the rest')}
          </Button>
        )
      }
    >
      <Note id={progressId}>
        {t('{{settled}} of {{count}} steps done or skipped', { settled, count: steps.length })}
      </Note>
      <progress className={styles.progress} value={settled} max={steps.length} aria-labelledby={progressId} />
      <ol className={styles.steps}>
        {steps.map(({ step, state }) => (
          <GuideStep
            key={step}
            step={step}
            state={state}
            isBusy={note.isPending}
            onNote={(said) => note.mutate({ [step]: said })}
          />
        ))}
      </ol>
      {is_finished && <NextSteps />}
    </Card>
  );
}
