import { addToVisitPath, BOOK_PAGE, type OwnNewBooking } from '@revive/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf } from '../../ui/layout/text-of.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { isSignedIn } from '../me/my-access.ts';
import { Refusal } from '../me/refusal.tsx';
import { useSending } from '../me/use-sending.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import { loadPart } from '../shop-texts.ts';
import styles from './book.module.css';
import { giveHoldBack, holdTime } from './book-calls.ts';
import { CourseHint } from './course-hint.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useDraft } from './use-draft.ts';
import { VisitParts } from './visit-parts.tsx';
import type { Whom } from './wish-choice.tsx';

// They come while the time is held.
const loadSteps = () => loadPart(() => import('./booking-steps.ts'), 'booking');
const HeldTime = loadWhenAsked(async () => (await loadSteps()).HeldTime);
const Booked = loadWhenAsked(async () => (await loadSteps()).Booked);
const SignIn = loadWhenAsked(async () => (await loadSteps()).SignInForm);

const CONFLICT = 409;
const TOO_MANY = 429;

// The time that was pressed may stand far below.
const showIt = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });

/** Books one service, or several for one visit: a time, who comes, the deposit, and what was booked. */
export function BookServicePage({ content }: { content: ContentOf<'book-service'> }) {
  const { service, days, visit, has_others } = content;
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const treatments = [service, ...(visit?.following ?? [])];
  const ids = treatments.map(({ id }) => id);
  const { draft, step, keep, keepAttempt, forget } = useDraft(ids.join());
  const [booking, setBooking] = useState<OwnNewBooking>();
  const [reads, setReads] = useState(0);
  const [asked, setAsked] = useState<[string, Whom]>();
  const holding = useSending();
  const choose = async (starts_at: string, whom: Whom) => {
    setAsked([starts_at, whom]);
    const { therapist, therapist_wish } = whom;
    const wanted = {
      service: service.id,
      ...(visit && { followed_by: ids.slice(1) }),
      starts_at,
      ...(therapist !== undefined && { therapist }),
      ...(therapist_wish !== undefined && { therapist_wish }),
      ...(draft && { replaces: draft.hold.id }),
    };
    const hold = async (key: string) => {
      try {
        keep({ hold: await holdTime(wanted, key), starts_at });
      } catch (error) {
        // Taken by now: the times are read again. Without a line those that were read stay.
        if (error instanceof ApiError && error.status === CONFLICT) setReads((before) => before + 1);
        throw error;
      }
    };
    loadSteps().catch(() => undefined);
    await holding.run(hold, JSON.stringify(wanted));
  };
  // Her address holds as many times as it may; her phone may hold another.
  const mustSignIn = holding.refusal?.status === TOO_MANY && !isSignedIn();
  // Without an answer it ends by itself some minutes later.
  const giveBack = (hold: string) => {
    forget();
    giveHoldBack(hold).catch(() => undefined);
  };
  const leave = () => draft && !draft.attempt && giveBack(draft.hold.id);
  return (
    <main className={styles.page}>
      <p>
        <a href={linkTo(BOOK_PAGE)} onClick={leave}>
          {t('All treatments')}
        </a>
      </p>
      <h1 className={styles.title}>{visit ? t('Your visit') : <TextOf thing={service} />}</h1>
      {booking ? (
        <Booked
          booking={booking}
          showsTherapists={service.therapists.length > 0}
          onAgain={() => setBooking(undefined)}
        />
      ) : (
        <>
          {visit ? (
            <VisitParts treatments={treatments} visit={visit} canChange={step === 'time'} onLeave={leave} />
          ) : (
            <>
              {service.image && (
                <div className={styles.picture}>
                  <ShopPicture
                    of={service}
                    sizes={['card', 'zoom']}
                    shown="(min-width: 46rem) 42rem, 92vw"
                    isFirst
                  />
                </div>
              )}
              <p className={styles.soft}>
                <TextOf thing={service} part="description" />
              </p>
              <ServiceFacts service={service} />
              <CourseHint service={service} />
            </>
          )}
          {has_others && step === 'time' && (
            <p>
              <a href={linkTo(addToVisitPath(ids))} onClick={leave}>
                {t('Add another treatment')}
              </a>
            </p>
          )}
          {step === 'who' && draft ? (
            <HeldTime
              treatments={treatments}
              deposit={visit?.deposit ?? service.deposit}
              draft={draft}
              onAttempt={keepAttempt}
              onBooked={(made) => {
                forget();
                setBooking(made);
              }}
              onGone={() => {
                forget();
                setReads((before) => before + 1);
              }}
            />
          ) : (
            <>
              {mustSignIn && asked && (
                <div ref={showIt} className={styles.form}>
                  <Refusal message={holding.refusal?.message} />
                  <SignIn onSignedIn={() => void choose(...asked)} />
                </div>
              )}
              <TimeChoice
                key={reads}
                treatments={treatments}
                written={reads === 0 ? days : undefined}
                hold={draft?.hold.id}
                chosen={draft?.starts_at}
                isBusy={holding.isBusy}
                refusal={mustSignIn ? undefined : holding.refusal?.message}
                onChoose={(...chosen) => void choose(...chosen)}
              />
            </>
          )}
        </>
      )}
    </main>
  );
}
