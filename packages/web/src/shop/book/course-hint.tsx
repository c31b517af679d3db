import type { OpenService } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';

/** How the sessions of a course follow the time she chooses. */
export function CourseHint({ service: { session_count, days_between_sessions } }: { service: OpenService }) {
  const { t } = useTranslation();
  if (session_count === 1) return null;
  return (
    <p>
      {t(
        'You choose the first time. The others follow every {{count}} days at about the same hour, and you can move each of them on your page.',
        { count: days_between_sessions },
      )}
    </p>
  );
}
