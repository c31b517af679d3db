import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '../api/auth.ts';
import { isLineUsed } from '../lib/line-flag.ts';
import { policyQuery } from '../queries/policy.ts';

const AGAIN_MS = 5_000;

/**
 * Begins what a time without a line needs, where the owner allows it or this browser has used it. Its code is loaded only then. The
 * settings may have to come from what it kept.
 */
export function useStartLine(): void {
  const client = useQueryClient();
  const { staff } = useAuth();
  const { data: policy } = useQuery(policyQuery());
  const isWanted = staff !== null && (policy ? policy.sell_without_line : isLineUsed());
  const wasUsed = isLineUsed();
  const hours = policy?.line_hours;
  const sale = policy?.line_sale_limit;
  const device = policy?.line_device_limit;
  const isOn = policy?.sell_without_line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the settings these alone count, and who it is.
  useEffect(() => {
    if (!staff || !(isWanted || wasUsed)) return;
    let isOver = false;
    let end = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () =>
      void import('../line/start-line.ts')
        .then(({ startLine }) => {
          if (!isOver) end = startLine({ client, staff, policy });
        })
        .catch(() => {
          // Without its code it is as before: nothing is sold without a line. The line may have been cut while it came.
          if (!isOver) timer = setTimeout(begin, AGAIN_MS);
        });
    begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [client, staff?.id, isWanted, isOn, hours, sale, device]);
}
