import { bookPath, type OpenService, type OpenVisit } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import styles from './book.module.css';
import { CourseHint } from './course-hint.tsx';
import { ServiceFacts } from './service-facts.tsx';

type VisitPartsProps = {
  treatments: readonly OpenService[];
  visit: OpenVisit;
  /** While a time is held or paid for, the visit stays as it is. */
  canChange: boolean;
  /** She leaves for the visit without one of them. */
  onLeave: () => void;
};

/** The treatments of a visit in their order, each of which can be left out, and what they are together. */
export function VisitParts({ treatments, visit: { cost, deposit }, canChange, onLeave }: VisitPartsProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const nameOf = useNameOf();
  const minutes = treatments.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0);
  return (
    <>
      <ol className={styles.parts}>
        {treatments.map((one) => (
          <li key={one.id}>
            <strong>
              <TextOf thing={one} />
            </strong>
            <ServiceFacts service={one} />
            <CourseHint service={one} />
            {canChange && (
              <a
                href={linkTo(bookPath(...treatments.flatMap(({ id }) => (id === one.id ? [] : [id]))))}
                onClick={onLeave}
              >
                {t('Without {{treatment}}', { treatment: nameOf(one) })}
              </a>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.facts}>
        <span>{t('One after the other, together')}</span>
        <strong>{formatMoney(cost)}</strong>
        <span>{t('{{count}} minutes', { count: minutes })}</span>
        {deposit > 0 && <span>{t('Deposit {{amount}}', { amount: formatMoney(deposit) })}</span>}
      </p>
    </>
  );
}
