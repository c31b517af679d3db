import { FIRST_QUESTIONS, type FirstQuestionName, type Question } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useAddFirstQuestions } from './health-mutations.ts';
import { STOPS_NAMES } from './question-words.ts';

type FirstQuestionsCardProps = {
  questions: readonly Question[];
  forbidden: { disabledReason?: string };
};

const NAMES = Object.keys(FIRST_QUESTIONS) as FirstQuestionName[];

/** Usual questions in three languages, to be ticked; those that are asked already are not offered. */
export function FirstQuestionsCard({ questions, forbidden }: FirstQuestionsCardProps) {
  const { t, translateMessage } = useTranslation();
  const [ticked, setTicked] = useState<readonly FirstQuestionName[]>([]);
  const add = useAddFirstQuestions();
  const asked = new Set(questions.map(({ first_name }) => first_name));
  const offered = NAMES.filter((name) => !asked.has(name));
  const chosen = ticked.filter((name) => offered.includes(name));
  if (offered.length === 0) return null;
  const addChosen = () =>
    add.mutate(chosen, {
      onSuccess: () => {
        setTicked([]);
        showToast.success(t('Questions added'));
      },
      onError: (error) => showToast.error(translateMessage(error.message)),
    });
  return (
    <Card title={t('Usual questions')} subtitle={t('In three languages. Each can be changed afterwards.')}>
      <Stack>
        {offered.map((name) => (
          <CheckboxField
            key={name}
            label={t(FIRST_QUESTIONS[name].text)}
            hint={t(STOPS_NAMES[FIRST_QUESTIONS[name].stops])}
            checked={ticked.includes(name)}
            onChange={({ target }) =>
              setTicked(target.checked ? [...ticked, name] : ticked.filter((one) => one !== name))
            }
          />
        ))}
        <Cluster>
          <Button
            variant="primary"
            isBusy={add.isPending}
            disabled={chosen.length === 0}
            {...forbidden}
            onClick={addChosen}
          >
            {t('Ask these')}
          </Button>
          <Button onClick={() => setTicked(offered)}>{t('Tick all')}</Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
