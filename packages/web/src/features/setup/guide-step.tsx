import { type Sentence, type SetupState, type SetupStep, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { FirstServicesDialog } from './first-services-dialog.tsx';
import styles from './guide-card.module.css';
import { setGuideVisit } from './guide-visit.ts';
import { STEPS } from './setup-steps.ts';
import { StarsAnswer } from './stars-answer.tsx';

const LABELS = { open: sentence('Open'), done: sentence('Done'), skipped: sentence('Skipped') };
const TONES = { open: 'yellow', done: 'green', skipped: 'grey' } as const;

type GuideStepProps = {
  step: SetupStep;
  state: SetupState;
  isBusy: boolean;
  onNote: (said: SetupState) => void;
};

/** One step: what it is for, whether it is done, and the way to its screen. */
export function GuideStep({ step, state, isBusy, onNote }: GuideStepProps) {
  const { t } = useTranslation();
  const { title, about, to, action, also, isCheck } = STEPS[step];
  const choose = () => showDialog('first-services', (close) => <FirstServicesDialog onClose={close} />);
  const named = (label: Sentence) => `${t(label)}: ${t(title)}`;
  return (
    <li className={styles.step}>
      <Stack gap={0}>
        <strong>{t(title)}</strong>
        <Note as="span">{t(about)}</Note>
      </Stack>
      <Badge tone={TONES[state]}>{t(LABELS[state])}</Badge>
      <div className={styles.actions}>
        {to && (
          <LinkButton to={to} size="small" onClick={() => setGuideVisit(true)}>
            {t(action)}
          </LinkButton>
        )}
        {also && (
          <LinkButton to={also.to} size="small" onClick={() => setGuideVisit(true)}>
            {t(also.action)}
          </LinkButton>
        )}
        {step === 'services' && (
          <Button size="small" onClick={choose}>
            {t(action)}
          </Button>
        )}
        {step === 'rating' && state === 'open' && <StarsAnswer onKeep={() => onNote('done')} />}
        {state === 'open' && isCheck && (
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            aria-label={named(sentence('Right as it is'))}
            onClick={() => onNote('done')}
          >
            {t('Right as it is')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            aria-label={named(sentence('Skip'))}
            onClick={() => onNote('skipped')}
          >
            {t('Skip')}
          </Button>
        )}
        {state === 'skipped' && (
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            aria-label={named(sentence('Open again'))}
            onClick={() => onNote('open')}
          >
            {t('Open again')}
          </Button>
        )}
      </div>
    </li>
  );
}
