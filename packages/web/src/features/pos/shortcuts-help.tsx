import Keyboard from 'lucide-react/icons/keyboard';
import { useTranslation } from '../../lib/use-translation.ts';
import { useSecondCurrency } from '../../queries/policy.ts';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import styles from './shortcuts-help.module.css';

/** The keyboard shortcuts of the counter. */
export function ShortcutsHelp() {
  const { t } = useTranslation();
  const second = useSecondCurrency();
  const keys: [string[], string][] = [
    [['F2', '/'], t('Search or scan')],
    [['Enter'], t('Add the product with this SKU, or go to the products found')],
    [['↓', '↑', '←', '→'], t('Go through the products or the cart')],
    [['F3'], t('Go to the cart')],
    [['+', '−', 'Delete'], t('More, fewer or none of a product in the cart')],
    [['F4'], t('Discount')],
    [['F6'], t('Next payment method')],
    [['F7'], t('Split')],
    [['F8'], t('Amount paid')],
    [['F9', 'Ctrl + Enter'], t('Complete Sale')],
    ...(second ? ([[['F10'], t('Cash in the other currency')]] satisfies [string[], string][]) : []),
    [['Esc'], t('Close the receipt and begin a new sale')],
    [['?'], t('Show these keys')],
  ];
  return (
    <PopoverButton label={t('Keyboard shortcuts')} icon={<Keyboard />}>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </PopoverButton>
  );
}
