import type { StatusProblem } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { PROBLEM_NAMES } from '../../lib/problem-names.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** What needs a person, the worst first; that nothing does is said too. */
export function ProblemList({ problems }: { problems: readonly StatusProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0)
    return (
      <InlineNotice kind="success" title={t('Everything is in order.')}>
        {t('Revive looks every five minutes, and tells you when something needs you.')}
      </InlineNotice>
    );
  return (
    <Stack as="ul" aria-label={t('What needs you')}>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.what}`}>
          <InlineNotice kind="error" title={t(PROBLEM_NAMES[problem.kind])}>
            <Stack>
              <span>{problem.what}</span>
              <span>
                <strong>{t('What to do now')}</strong>: {problem.do}
              </span>
              <Note as="span">{t('Since {{time}}', { time: formatSessionDateTime(problem.since) })}</Note>
              {problem.reason && (
                <Note as="span">
                  <bdi lang="en">{problem.reason}</bdi>
                </Note>
              )}
            </Stack>
          </InlineNotice>
        </li>
      ))}
    </Stack>
  );
}
