import type { AnySession, LanguageCode, SessionHealth } from '@revive/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAuth } from '../../api/auth.ts';
import { useSubmit } from '../../lib/form.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { useAnswerAndComplete } from './health-mutations.ts';
import { LanguageChoice } from './language-choice.tsx';
import { QuestionFields } from './question-fields.tsx';
import { useAnswersForm } from './use-answers-form.ts';

const AnswersDialog = lazyDialog(async () => (await import('./answers-dialog.tsx')).AnswersDialog);
const SignDialog = lazyDialog(async () => (await import('./sign-dialog.tsx')).SignDialog);

type BeforeDialogProps = {
  session: AnySession;
  notes?: string | undefined;
  heldBy?: number | undefined;
  health: SessionHealth;
  onClose: () => void;
};

/** What is asked, signed or agreed to before a session is completed; then it is completed. */
export function BeforeDialog({ session, notes, heldBy, health: first, onClose }: BeforeDialogProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const { code } = useLanguage();
  const [health, setHealth] = useState(first);
  const [language, setLanguage] = useState<LanguageCode>(code);
  const complete = useAnswerAndComplete();
  const { questions, client, client_name } = health;
  const answers = useAnswersForm(questions);
  const form = useForm();
  const submission = useSubmit(
    form,
    async (_, key) => {
      const taken = questions.length > 0 ? answers.take() : [];
      if (!taken) return;
      await complete.mutateAsync({ session, notes, heldBy, client, answers: taken, key });
      showToast.success(t('Session completed'));
      onClose();
    },
    {
      onRefused: ({ body }, refusal) => {
        const next = (body as { health?: SessionHealth } | undefined)?.health;
        if (!next) return refusal;
        setHealth(next);
        return undefined;
      },
    },
  );
  const person = { id: client, name: client_name };
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  return (
    <FormDialog
      title={t('Before this session')}
      description={client_name}
      size="medium"
      submission={{ ...submission, isDirty: answers.isDirty }}
      action={questions.length > 0 ? t('Save and complete') : t('Complete')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The session was not completed.')}
      onClose={onClose}
    >
      {questions.length > 0 && <LanguageChoice value={language} onChange={setLanguage} />}
      {questions.map((question) => (
        <QuestionFields
          key={question.id}
          question={question}
          language={language}
          {...answers.propsOf(question)}
        />
      ))}
      {health.consent === 'stop' && (
        <InlineNotice
          kind="error"
          action={
            <Button
              size="small"
              onClick={() =>
                showDialog('sign consent', (close) => (
                  <SignDialog kind="treatment" client={{ ...person, language: null }} onClose={close} />
                ))
              }
            >
              {t('Sign here')}
            </Button>
          }
        >
          {t('The consent to treatment is not signed.')}
        </InlineNotice>
      )}
      {health.stops > 0 && questions.length === 0 && (
        <InlineNotice
          kind="error"
          action={
            <Button
              size="small"
              onClick={() =>
                showDialog('answers', (close) => <AnswersDialog client={person} onClose={close} />)
              }
            >
              {isManager ? t('Look and agree') : t('Show')}
            </Button>
          }
        >
          {t('An answer stops this session until a manager agrees.')}
        </InlineNotice>
      )}
    </FormDialog>
  );
}
