import { sentence } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { ContentOf } from '../content-of.ts';
import { AnswerForm } from './answer-form.tsx';
import { sendByLink } from './sign-call.ts';
import { SignForm } from './sign-form.tsx';

// A client’s page signs with it too; from here it is no file of its own.
export { SignForm };

import styles from './sign-page.module.css';

const USED = sentence('This was signed already, with this link.');
const EXPIRED = sentence('This link has expired. Ask at the desk for a new one.');

/** A client reads a text on her own phone and signs it. */
export function SignPage({ content }: { content: ContentOf<'sign'> }) {
  const { t } = useTranslation();
  const [isSigned, setSigned] = useState(false);
  const { sign } = content;
  const isAboutQuestions = sign.kind === 'questions';
  const ended = sign.state === 'used' ? USED : EXPIRED;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        {isAboutQuestions ? t('Questions about your health') : t('Read and sign')}
      </h1>
      {isSigned ? (
        <Card>
          <InlineNotice kind="success" title={t('Thank you, {{name}}.', { name: sign.first_name })}>
            {isAboutQuestions
              ? t('Your answers have arrived. You may close this page.')
              : t('It is signed. You may close this page. You can withdraw it at any time by saying so.')}
          </InlineNotice>
        </Card>
      ) : sign.state === 'open' && sign.questions.length > 0 ? (
        <AnswerForm sign={sign} onAnswered={() => setSigned(true)} />
      ) : sign.state === 'open' && sign.template ? (
        <Card>
          <SignForm
            name={sign.first_name}
            template={sign.template}
            sign={(signed, key) => sendByLink(sign.token, signed, key)}
            onSigned={() => setSigned(true)}
          />
        </Card>
      ) : (
        <Card>
          <InlineNotice kind="warning">{t(ended)}</InlineNotice>
        </Card>
      )}
    </main>
  );
}
