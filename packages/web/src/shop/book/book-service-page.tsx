import { BOOK_PAGE, type OwnNewBooking } from '@revive/contract';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf } from '../../ui/layout/text-of.tsx';
import type { ContentOf } from '../content-of.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { useSending } from '../me/use-sending.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import { loadPart } from '../shop-texts.ts';
import styles from './book.module.css';
import { giveHoldBack, holdTime } from './book-calls.ts';
import { ServiceFacts } from './service-facts.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useDraft } from './use-draft.ts';
import type { Whom } from './wish-choice.tsx';

// They come while the time is held.
const loadSteps = () => loadPart(() => import('./booking-steps.ts'), 'booking');
const HeldTime = loadWhenAsked(async () => (await loadSteps()).HeldTime);
const Booked = loadWhenAsked(async () => (await loadSteps()).Booked);

const CONFLICT = 409;

/** Books one service: a time, who comes, the deposit, and what was booked. */
export function BookServicePage({ content: { service, days } }: { content: ContentOf<'book-service'> }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const { draft, step, keep, keepAttempt, forget } = useDraft(service.id);
  const [booking, setBooking] = useState<OwnNewBooking>();
  const [reads, setReads] = useState(0);
  const holding = useSending();
  const choose = async (starts_at: string, { therapist, therapist_wish }: Whom) => {
    const wanted = {
      service: service.id,
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
  // Without an answer it ends by itself some minutes later.
  const giveBack = (hold: string) => {
    forget();
    giveHoldBack(hold).catch(() => undefined);
  };
  return (
    <main className={styles.page}>
      <p>
        <a href={linkTo(BOOK_PAGE)} onClick={() => draft && !draft.attempt && giveBack(draft.hold.id)}>
          {t('All treatments')}
        </a>
      </p>
      <h1 className={styles.title}>
        <TextOf thing={service} />
      </h1>
      {booking ? (
        <Booked
          booking={booking}
          showsTherapists={service.therapists.length > 0}
          onAgain={() => setBooking(undefined)}
        />
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
          {service.session_count > 1 && (
            <p>
              {t(
                'You choose the first time. The others follow every {{count}} days at about the same hour, and you can move each of them on your page.',
                { count: service.days_between_sessions },
              )}
            </p>
          )}
          {step === 'who' && draft ? (
            <HeldTime
              service={service}
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
            <TimeChoice
              key={reads}
              service={service}
              written={reads === 0 ? days : undefined}
              hold={draft?.hold.id}
              chosen={draft?.starts_at}
              isBusy={holding.isBusy}
              refusal={holding.refusal?.message}
              onChoose={(...chosen) => void choose(...chosen)}
            />
          )}
        </>
      )}
    </main>
  );
}
