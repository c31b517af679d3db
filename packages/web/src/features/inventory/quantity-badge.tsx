import { DEFAULT_POLICY, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import type { Tone } from '../../ui/layout/tone.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

const LABELS = {
  green: sentence('in stock'),
  yellow: sentence('low'),
  red: sentence('out of stock'),
} as const;

/** Above the low-stock threshold green, at or below it yellow, none red (spec row STOCK-02). */
const toneOf = (quantity: number, few: number) =>
  quantity === 0 ? 'red' : quantity > few ? 'green' : 'yellow';

/** The quantity in stock, coloured by the low-stock threshold. */
export function QuantityBadge({ quantity }: { quantity: number }) {
  const { t } = useTranslation();
  const { data: policy = DEFAULT_POLICY } = useQuery(policyQuery());
  const tone = toneOf(quantity, policy.low_stock_threshold) satisfies Tone;
  return (
    <Badge tone={tone} icon={tone === 'yellow' ? <TriangleAlert /> : undefined}>
      {formatNumber(quantity)}
      <VisuallyHidden>{` ${t(LABELS[tone])}`}</VisuallyHidden>
    </Badge>
  );
}
