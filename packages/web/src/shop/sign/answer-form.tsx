import { type SignPage, sentence } from '@revive/contract';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useFormKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { sendByLink } from './sign-call.ts';
import styles from './sign-page.module.css';

type Question = SignPage['questions'][number];
type AnswerFormProps = { sign: SignPage; onAnswered: () => void };

const MISSING = sentence('This question is not answered yet.');

/** The questions of health, answered on the client's own phone. */
export function AnswerForm({ sign, onAnswered }: AnswerFormProps) {
  const { t, translateMessage } = useTranslation();
  const [given, setGiven] = useState<Readonly<Record<number, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { key, renew } = useFormKey();
  const answerTo = ({ id }: Question) => given[id]?.trim() ?? '';
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (sign.questions.some((question) => answerTo(question) === '')) return;
    setBusy(true);
    setRefusal(null);
    try {
      const answers = sign.questions.map((question) => ({
        question: question.id,
        value: answerTo(question),
      }));
      await sendByLink(sign.token, { answers }, key());
      onAnswered();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status >= 400 && failure.status < 500) renew();
      setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <Stack as="form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p>{t('{{name}}, please answer. Only those who treat you read it.', { name: sign.first_name })}</p>
        {refusal !== null && <InlineNotice kind="error">{translateMessage(refusal)}</InlineNotice>}
        {sign.questions.map((question) => (
          <div key={question.id} className={styles.question}>
            <p dir="auto">{question.text}</p>
            {question.kind === 'text' ? (
              <TextField
                label={question.text}
                isLabelHidden
                maxLength={500}
                value={given[question.id] ?? ''}
                onChange={({ target }) => setGiven({ ...given, [question.id]: target.value })}
              />
            ) : (
              <SegmentedChoice
                label={question.text}
                value={given[question.id] ?? ''}
                options={[
                  { value: 'no', label: t('No') },
                  { value: 'yes', label: t('Yes') },
                  { value: 'unsaid', label: t('I would rather not say') },
                ]}
                onChange={(value) => setGiven({ ...given, [question.id]: value })}
              />
            )}
            {isChecked && answerTo(question) === '' && (
              <p role="alert" className={styles.error}>
                {t(MISSING)}
              </p>
            )}
          </div>
        ))}
        <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
          {t('Send the answers')}
        </Button>
      </Stack>
    </Card>
  );
}
