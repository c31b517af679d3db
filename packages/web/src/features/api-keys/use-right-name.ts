import type { ApiKeyRight } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { partsOf } from './words.ts';

/** Names a right: 'Clients and sales: read'. */
export function useRightName(): (right: ApiKeyRight) => string {
  const { t } = useTranslation();
  return (right) => {
    const { feature, isWrite } = partsOf(right);
    return isWrite ? t('{{what}}: write', { what: t(feature) }) : t('{{what}}: read', { what: t(feature) });
  };
}
