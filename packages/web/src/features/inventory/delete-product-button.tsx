import type { Product } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { useConfirm } from '../../ui/overlays/use-confirm.ts';
import { useDeleteProduct } from './mutations.ts';
import type { ProductMessages } from './product-messages.ts';

/** Deletes a product after asking; its sales and its stock history keep its name. */
export function DeleteProductButton({ product, messages }: { product: Product; messages: ProductMessages }) {
  const { t, translateMessage } = useTranslation();
  const confirm = useConfirm();
  const remove = useDeleteProduct();
  const askAndDelete = async () => {
    const isAgreed = await confirm({
      title: t('Delete {{name}}', { name: product.name }),
      message: t(
        'Are you sure you want to delete this product? It leaves the shop and the counter; sales and stock history keep it.',
      ),
      confirmLabel: t('Delete'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    try {
      await remove.mutateAsync(product.id);
      showToast.success(t('Product deleted successfully'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast.error(t(messages.deleteFailed), { detail: translateMessage(error.message) });
    }
  };
  return (
    <Button size="small" onClick={() => void askAndDelete()} isBusy={remove.isPending}>
      {t('Delete')}
    </Button>
  );
}
