import type { Sale } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';

/** Whether a sale is of goods, which may come back, and why this person may not take them back now. */
export function useReturnRefusal(sale: Sale): { isGoods: boolean; refusal: string | undefined } {
  const { t } = useTranslation();
  const { staff } = useAuth();
  return {
    isGoods: sale.booking === null && sale.status !== 'cancelled',
    refusal: staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : whyNot(t, sale),
  };
}

/** Why no goods of it can come back; undefined where they can. */
function whyNot(t: Translate, { is_returnable, returned_amount }: Sale): string | undefined {
  if (is_returnable) return undefined;
  return returned_amount > 0
    ? t('All of it has come back already.')
    : t('It is neither paid nor accepted. Cancel it instead.');
}
