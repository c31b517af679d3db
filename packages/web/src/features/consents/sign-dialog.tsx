import { type ConsentKind, type ConsentTemplate, type LanguageCode, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ResolverResult, useForm } from 'react-hook-form';
import { fieldsOf, useSubmit } from '../../lib/form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { consentTextsQuery } from '../../queries/consents.ts';
import { policyQuery } from '../../queries/policy.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SignatureField, type Signed } from '../../ui/forms/signature-field.tsx';
import { LongText } from '../../ui/layout/long-text.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { type ConsentClient, KIND_NAMES } from './consent-words.ts';
import styles from './consents.module.css';
import { LanguageChoice } from './language-choice.tsx';
import { useGiveConsent } from './mutations.ts';

type SignDialogProps = { kind: ConsentKind; client: ConsentClient; onClose: () => void };

const MISSING = sentence('Draw a signature, or type the name instead.');

const needSignature = (values: Signed): ResolverResult<Signed> => {
  if (values.signature || values.typed_name) return { values, errors: {} };
  return { values: {}, errors: { signature: { type: 'custom', message: MISSING } } };
};

/** A client reads a text at the desk and signs it. */
export function SignDialog(props: SignDialogProps) {
  const { t } = useTranslation();
  const texts = useQuery(consentTextsQuery());
  const policy = useQuery(policyQuery());
  const usual = props.client.language ?? policy.data?.language;
  if (texts.data && usual) return <OpenDialog {...props} texts={texts.data} usual={usual} />;
  return (
    <Dialog title={t('Sign')} onClose={props.onClose}>
      {texts.isError ? (
        <QueryError query={texts} message={t('The text could not be loaded.')} />
      ) : (
        <Skeleton shape="block" height="20rem" />
      )}
    </Dialog>
  );
}

type OpenDialogProps = SignDialogProps & { texts: readonly ConsentTemplate[]; usual: LanguageCode };

function OpenDialog({ kind, client, onClose, texts, usual }: OpenDialogProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState(usual);
  const give = useGiveConsent();
  const field = useRef<{ clear: () => void }>(null);
  const shown = texts.find((text) => text.kind === kind && text.language === language);
  const form = useForm<Signed>({
    resolver: needSignature,
    defaultValues: { signature: '', typed_name: '' },
  });
  const put = ({ signature, typed_name }: Signed) => {
    form.setValue('signature', signature, { shouldDirty: true });
    form.setValue('typed_name', typed_name, { shouldDirty: true });
    form.clearErrors();
  };
  const submission = useSubmit(
    form,
    async ({ signature, typed_name }, key) => {
      const { id: template, text_hash } = shown!;
      await give.mutateAsync({
        body: { client: client.id, template, text_hash, ...(signature ? { signature } : { typed_name }) },
        key,
      });
      showToast.success(t('Signed by {{name}}', { name: client.name }));
      onClose();
    },
    {
      onRefused: ({ status }, refusal) => {
        // Another text stands there now, which was not signed.
        if (status === 409) field.current?.clear();
        return refusal;
      },
    },
  );
  const { error } = fieldsOf(form)('signature');
  return (
    <FormDialog
      title={t(KIND_NAMES[kind])}
      description={client.name}
      size="large"
      submission={submission}
      action={t('Sign')}
      busyLabel={t('Saving...')}
      refusalTitle={t('It was not signed.')}
      onClose={onClose}
    >
      <LanguageChoice
        value={language}
        onChange={(chosen) => {
          setLanguage(chosen);
          field.current?.clear();
        }}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is scrolled by the keyboard too */}
      <section className={styles.reading} tabIndex={0} aria-label={t('Text')}>
        {shown && <LongText text={shown.body} language={language} />}
      </section>
      <SignatureField ref={field} onChange={put} error={error} />
    </FormDialog>
  );
}
