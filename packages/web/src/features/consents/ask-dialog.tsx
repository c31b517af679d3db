import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSubmit } from '../../lib/form.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { questionsQuery } from '../../queries/health.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import type { ConsentClient } from './consent-words.ts';
import { useGiveAnswers } from './health-mutations.ts';
import { LanguageChoice } from './language-choice.tsx';
import { QuestionFields } from './question-fields.tsx';
import { useAnswersForm } from './use-answers-form.ts';

type AskDialogProps = { client: ConsentClient; onClose: () => void };

/** All questions, asked at the desk. */
export function AskDialog({ client, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const [language, setLanguage] = useState(client.language ?? code);
  const { data: questions = [] } = useQuery(questionsQuery());
  const give = useGiveAnswers();
  const answers = useAnswersForm(questions);
  const submission = useSubmit(useForm(), async (_, key) => {
    const taken = answers.take();
    if (!taken) return;
    await give.mutateAsync({ body: { client: client.id, answers: taken }, key });
    showToast.success(t('Answers saved'));
    onClose();
  });
  return (
    <FormDialog
      title={t('Questions')}
      description={client.name}
      submission={{ ...submission, isDirty: answers.isDirty }}
      action={t('Save')}
      busyLabel={t('Saving...')}
      refusalTitle={t('The answers were not saved.')}
      onClose={onClose}
    >
      <LanguageChoice value={language} onChange={setLanguage} />
      {questions.length === 0 && (
        <EmptyState isCompact>{t('No questions yet. Managers add them under Settings.')}</EmptyState>
      )}
      {questions.map((question) => (
        <QuestionFields
          key={question.id}
          question={question}
          language={language}
          {...answers.propsOf(question)}
        />
      ))}
    </FormDialog>
  );
}
