import type { Question } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import { useAuth } from '../../api/auth.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { archivedQuestionsQuery, questionsQuery } from '../../queries/health.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import styles from './consents.module.css';
import { FirstQuestionsCard } from './first-questions-card.tsx';
import { useArchiveQuestion, useBringBackQuestion, useOrderQuestions } from './health-mutations.ts';
import { STOPS_NAMES, wordsOf } from './question-words.ts';

const QuestionDialog = lazyDialog(async () => (await import('./question-dialog.tsx')).QuestionDialog);

const edit = (question?: Question) =>
  showDialog('question', (close) => <QuestionDialog question={question} onClose={close} />);

/** What is asked before sessions: the owner's list in its order, usual questions to tick, and what is archived. */
export function QuestionsTab() {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(questionsQuery());
  const forbidden =
    staff?.role === 'staff' ? { disabledReason: t('Only a manager or an admin may do this.') } : {};
  return (
    <Stack gap={5}>
      <Card
        title={t('Questions')}
        subtitle={t('Asked before the first session of a service, and again as the settings say.')}
        actions={
          <Button size="small" icon={<Plus />} {...forbidden} onClick={() => edit()}>
            {t('Add a question')}
          </Button>
        }
        isFlush
      >
        {read.isError && !read.data && (
          <QueryError query={read} message={t('The questions could not be loaded.')} />
        )}
        {!read.data && !read.isError && <Skeleton shape="block" height="12rem" />}
        {read.data?.length === 0 && (
          <EmptyState isCompact>{t('Nothing is asked yet. Tick the usual questions below.')}</EmptyState>
        )}
        <Stack as="ol" gap={0}>
          {read.data?.map((question, place) => (
            <QuestionRow
              key={question.id}
              question={question}
              ids={read.data.map(({ id }) => id)}
              place={place}
              forbidden={forbidden}
            />
          ))}
        </Stack>
      </Card>
      {read.data && <FirstQuestionsCard questions={read.data} forbidden={forbidden} />}
      <ArchivedCard forbidden={forbidden} />
    </Stack>
  );
}

type Forbidden = { disabledReason?: string };
type QuestionRowProps = { question: Question; ids: number[]; place: number; forbidden: Forbidden };

function QuestionRow({ question, ids, place, forbidden }: QuestionRowProps) {
  const { t, translateMessage } = useTranslation();
  const { code } = useLanguage();
  const order = useOrderQuestions();
  const archive = useArchiveQuestion();
  const bringBack = useBringBackQuestion();
  const { id, services, stops } = question;
  const words = wordsOf(question, code);
  const say = { onError: (error: Error) => showToast.error(translateMessage(error.message)) };
  const move = (by: 1 | -1) => {
    const moved = ids.toSpliced(place, 1).toSpliced(place + by, 0, id);
    order.mutate(moved, say);
  };
  const remove = () =>
    archive.mutate(id, {
      ...say,
      onSuccess: () =>
        showToast.info(t('Question archived'), {
          duration: UNDO_DURATION,
          action: { label: t('Undo'), onPress: () => bringBack.mutate(id, say) },
        }),
    });
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <span className={styles.name} dir="auto">
          {words}
        </span>
        <span className={styles.head}>
          <Badge tone={stops === 'manager' ? 'red' : stops === 'warn' ? 'yellow' : 'grey'}>
            {t(STOPS_NAMES[stops])}
          </Badge>
          <Note as="span">
            {services.length === 0
              ? t('Before every service')
              : t('Before {{count}} services', { count: services.length })}
          </Note>
        </span>
      </div>
      <div className={styles.actions}>
        <IconButton
          size="small"
          icon={<ArrowUp />}
          label={t('Ask earlier: {{question}}', { question: words })}
          disabled={place === 0 || order.isPending}
          {...forbidden}
          onClick={() => move(-1)}
        />
        <IconButton
          size="small"
          icon={<ArrowDown />}
          label={t('Ask later: {{question}}', { question: words })}
          disabled={place === ids.length - 1 || order.isPending}
          {...forbidden}
          onClick={() => move(1)}
        />
        <Button size="small" {...forbidden} onClick={() => edit(question)}>
          {t('Edit')}
        </Button>
        <Button size="small" isBusy={archive.isPending} {...forbidden} onClick={remove}>
          {t('Archive')}
        </Button>
      </div>
    </li>
  );
}

function ArchivedCard({ forbidden }: { forbidden: Forbidden }) {
  const { t, translateMessage } = useTranslation();
  const { code } = useLanguage();
  const { data: questions } = useQuery(archivedQuestionsQuery());
  const bringBack = useBringBackQuestion();
  if (!questions || questions.length === 0) return null;
  return (
    <Card title={t('Not asked any more')} isFlush>
      <Stack as="ul" gap={0}>
        {questions.map((question) => (
          <li key={question.id} className={styles.row}>
            <Note as="span" dir="auto">
              {wordsOf(question, code)}
            </Note>
            <div className={styles.actions}>
              <Button
                size="small"
                {...forbidden}
                onClick={() =>
                  bringBack.mutate(question.id, {
                    onError: (error) => showToast.error(translateMessage(error.message)),
                  })
                }
              >
                {t('Ask again')}
              </Button>
            </div>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
