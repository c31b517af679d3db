import { ME_PAGE } from '@revive/contract';
import { useEffect } from 'react';
import { formatDayAndClock } from '../../lib/clock-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { keepWithoutLine } from '../line/start-worker.ts';
import { loadPart } from '../shop-texts.ts';
import { askedPerson } from './asked-person.ts';
import { EARLY } from './early-page.ts';
import { keepPage } from './kept-page.ts';
import { loadWhenAsked } from './load-when-asked.tsx';
import { signOut } from './me-calls.ts';
import styles from './me-page.module.css';
import { PageHead } from './page-head.tsx';
import { Refusal } from './refusal.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useMyPage } from './use-my-page.ts';

const loadAccount = () => loadPart(() => import('./my-account.tsx'), 'account');
const MyAccount = loadWhenAsked(async () => (await loadAccount()).MyAccount);

/** A client's own page: signing in, and then what is hers. */
export function MePage({ content: { is_known } }: { content: ContentOf<'me'> }) {
  const { t } = useTranslation();
  const { standing, read, setStanding } = useMyPage(is_known);
  useEffect(() => void keepWithoutLine(ME_PAGE, [ME_PAGE]), []);
  const isThere = standing.state !== 'start' && standing.state !== 'reading';
  useEffect(() => {
    if (!isThere) return;
    document.documentElement.removeAttribute('data-waits');
    document.documentElement.removeAttribute('data-early');
  }, [isThere]);
  const linkTo = useShopLink();
  /** Signs out; `phone`: for someone else of it. */
  const leave = async (phone?: string) => {
    keepPage(null);
    const ended = signOut();
    if (askedPerson() === undefined)
      return setStanding({ state: 'out', ...(phone !== undefined && { phone }) });
    await ended;
    location.assign(linkTo(ME_PAGE));
  };
  if (standing.state === 'in') {
    const { page, isOld } = standing;
    return (
      <main className={styles.page}>
        <PageHead page={page} onOther={() => void leave(page.phone)} onLeave={() => void leave()} />
        {isOld && (
          <InlineNotice kind="warning" action={<Button onClick={() => void read()}>{t('Try again')}</Button>}>
            {t('You are offline. This is how it was at {{when}}. Nothing can be sent now.', {
              when: formatDayAndClock(page.at),
            })}
          </InlineNotice>
        )}
        <MyAccount key={page.client?.id} page={page} isOld={isOld} onChanged={read} />
      </main>
    );
  }
  const isWaiting = standing.state === 'start' || standing.state === 'reading';
  return (
    <main className={styles.page}>
      {isWaiting && (
        <div
          id={EARLY}
          className={styles.early}
          data-welcome={t('Welcome, {{name}}', { name: '{{name}}' })}
        />
      )}
      <h1 className={styles.title}>{t('My page')}</h1>
      {standing.state === 'out' && (
        <>
          {standing.why === 'ended' && (
            <InlineNotice>{t('Your sign-in has ended. Please sign in again.')}</InlineNotice>
          )}
          {standing.why === 'staff' && (
            <InlineNotice kind="warning">{t('This page is for clients.')}</InlineNotice>
          )}
          <p className={styles.soft}>{t('Your sessions, your results and your receipts, in one place.')}</p>
          <SignInForm
            phone={standing.phone}
            onSignedIn={() => {
              loadAccount().catch(() => undefined);
              void read();
            }}
          />
        </>
      )}
      {standing.state === 'failed' && (
        <Card>
          <div className={styles.form}>
            <Refusal message={standing.message} />
            <Cluster>
              <Button variant="primary" onClick={() => void read()}>
                {t('Try again')}
              </Button>
              {askedPerson() !== undefined && (
                <a href={linkTo(ME_PAGE)} className={buttonClass({})}>
                  {t('Back to my page')}
                </a>
              )}
            </Cluster>
          </div>
        </Card>
      )}
      {isWaiting && (
        <Card>
          {/* The height is in the stylesheet: our CSP refuses style attributes in the server's HTML. */}
          <div className={styles.loading} role="status" aria-label={t('Loading')}>
            <Skeleton shape="block" />
          </div>
        </Card>
      )}
    </main>
  );
}
