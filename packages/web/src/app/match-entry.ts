import { sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { useAuth } from '../api/auth.ts';
import { matchedWalletsQuery } from '../queries/match.ts';
import type { NavEntry } from './nav-entries.ts';

/** The menu's way to Match, for managers of a business that reads messages of a wallet; none elsewhere. */
export function useMatchEntry(): readonly NavEntry[] {
  const { staff } = useAuth();
  const isManager = staff?.role === 'manager' || staff?.role === 'admin';
  const [wallet] = useQuery({ ...matchedWalletsQuery(), enabled: isManager }).data ?? [];
  return wallet && isManager
    ? [
        {
          to: `/wallets/${wallet.id}/match`,
          label: sentence('Match'),
          icon: Scale,
          also: /^\/wallets\/\d+\/match$/,
        },
      ]
    : [];
}
