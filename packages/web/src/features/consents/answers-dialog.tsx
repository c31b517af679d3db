import type { Answer } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { answersQuery } from '../../queries/health.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import styles from './consents.module.css';
import { useTakeAgreementBack } from './health-mutations.ts';
import { DOES_TONES, isYesNo, VALUE_NAMES, wordsOf } from './question-words.ts';

const AgreeDialog = lazyDialog(async () => (await import('./agree-dialog.tsx')).AgreeDialog);

type AnswersDialogProps = { client: { id: number; name: string }; onClose: () => void };

/** What a client answered, the newest first. That it was opened is noted. */
export function AnswersDialog({ client, onClose }: AnswersDialogProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(answersQuery(client.id));
  return (
    <Dialog
      title={t('Answers')}
      description={client.name}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Note>{t('Your name is noted with what you read here.')}</Note>
      {list.isError && !list.data && (
        <QueryError query={list} message={t('The answers could not be loaded.')} />
      )}
      {!list.data && !list.isError && <Skeleton shape="block" height="12rem" />}
      {list.data?.length === 0 && <EmptyState isCompact>{t('Nothing was asked yet.')}</EmptyState>}
      <Stack as="ul" gap={0}>
        {list.data?.map((answer) => (
          <AnswerLine key={answer.id} answer={answer} />
        ))}
      </Stack>
      <LoadMoreOf list={list} />
    </Dialog>
  );
}

function AnswerLine({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { does, value, agreed_by } = answer;
  const words = wordsOf(answer, code) || answer.text;
  // The question was worded otherwise then, in the language it was asked in.
  const isReworded = answer.text !== '' && !Object.values(answer.texts).includes(answer.text);
  return (
    <li className={styles.answer} data-earlier={answer.is_latest ? undefined : ''}>
      <span className={styles.head}>
        <span className={styles.name} dir="auto">
          {words}
        </span>
        {does === 'none' ? (
          <Note as="span">
            <Value value={value} />
          </Note>
        ) : (
          <Badge tone={DOES_TONES[does]}>
            <Value value={value} />
          </Badge>
        )}
        {!answer.is_latest && <Note as="span">{t('Answered differently since')}</Note>}
      </span>
      {isReworded && (
        <Note as="span">
          {t('Asked as:')} <bdi>{answer.text}</bdi>
        </Note>
      )}
      {answer.note && <span dir="auto">{answer.note}</span>}
      <Note as="span">
        {answer.asked_by
          ? t('{{day}}, asked by {{name}}', {
              day: formatSessionDateTime(answer.asked_at),
              name: answer.asked_by,
            })
          : t('{{day}}, on the client’s own phone', { day: formatSessionDateTime(answer.asked_at) })}
      </Note>
      {agreed_by && (
        <Note as="span">
          {t('{{name}} agreed: {{note}}', { name: agreed_by, note: answer.agreed_note ?? '' })}
        </Note>
      )}
      {(does === 'stop' || agreed_by) && <AgreeButtons answer={answer} />}
    </li>
  );
}

function Value({ value }: { value: string }) {
  const { t } = useTranslation();
  return isYesNo(value) ? t(VALUE_NAMES[value]) : <bdi>{value}</bdi>;
}

/** A manager agrees in spite of an answer, or takes that back. */
function AgreeButtons({ answer }: { answer: Answer }) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const takeBack = useTakeAgreementBack();
  const refusal =
    staff?.role === 'staff' ? { disabledReason: t('Only a manager or an admin may do this.') } : {};
  return (
    <Cluster>
      {answer.agreed_by ? (
        <Button
          size="small"
          isBusy={takeBack.isPending}
          {...refusal}
          onClick={() =>
            takeBack.mutate(answer.id, {
              onError: (error) => showToast.error(translateMessage(error.message)),
            })
          }
        >
          {t('Take the agreement back')}
        </Button>
      ) : (
        <Button
          size="small"
          variant="primary"
          {...refusal}
          onClick={() => showDialog('agree', (close) => <AgreeDialog answer={answer} onClose={close} />)}
        >
          {t('Agree to treat')}
        </Button>
      )}
    </Cluster>
  );
}
