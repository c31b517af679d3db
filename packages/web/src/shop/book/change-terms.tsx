import type { OwnTerms } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { sayUntil } from '../me/say-when.ts';

type ChangeTermsProps = { terms: OwnTerms; hasDeposit: boolean };

/** What calling off means, said before she books or pays: whether the deposit comes back, and until when. */
export function ChangeTerms({ terms: { change_until, late_takes_session }, hasDeposit }: ChangeTermsProps) {
  const { t } = useTranslation();
  const isLost = hasDeposit && late_takes_session;
  if (Date.parse(change_until) <= Date.now())
    return (
      <InlineNotice kind="warning">
        {t('This time is so soon that you cannot move it or call it off here any more.')}{' '}
        {isLost
          ? t('If you call off, the session counts as used, and the deposit pays for it.')
          : t('If you cannot come, please call us.')}
      </InlineNotice>
    );
  const until = { when: sayUntil(change_until) };
  return (
    <Note>
      {hasDeposit
        ? t('Call off by {{when}}, and the deposit stays yours: for another time, or we give it back.', until)
        : t('You can change it until {{when}}.', until)}{' '}
      {isLost
        ? t('If you call off later, the session counts as used, and the deposit pays for it.')
        : t('Later than that, please call us.')}
    </Note>
  );
}
