import { formatPhone, type PersonFound } from '@revive/contract';
import UserRound from 'lucide-react/icons/user-round';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useNameOf } from '../../ui/layout/text-of.tsx';
import styles from './people-found.module.css';

type PeopleListProps = { people: readonly PersonFound[]; onChoose: (person: PersonFound) => void };

/** People to choose from; nothing where there are none. */
export function PeopleList({ people, onChoose }: PeopleListProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t('People')}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" data-person="" className={styles.person} onClick={() => onChoose(person)}>
            <UserRound aria-hidden="true" />
            <span className={styles.who}>
              <bdi>{person.name}</bdi> <Standing person={person} />
            </span>
            <span className={styles.phone} dir="ltr">
              {formatPhone(person.phone)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What comes next for a person, and what is owed. */
function Standing({ person: { next, owes } }: { person: PersonFound }) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const parts = [
    next &&
      t('{{service}} {{number}} of {{total}}', {
        service: nameOf(next),
        number: next.session_number,
        total: next.session_count,
      }),
    owes > 0 && t('owes {{amount}}', { amount: formatMoney(owes) }),
  ].filter(Boolean);
  return parts.length > 0 && <span className={styles.standing}>{parts.join(' · ')}</span>;
}
