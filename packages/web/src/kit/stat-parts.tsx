import Users from 'lucide-react/icons/users';
import { StatCard } from '../ui/layout/stat-card.tsx';
import { StatGrid } from '../ui/layout/stat-grid.tsx';
import { Part } from './part.tsx';

export const StatParts = () => (
  <Part name="StatGrid and StatCard" isStacked>
    <StatGrid>
      <StatCard label="Clients" value="128" icon={<Users />} to="/clients" hint="all together" />
      <StatCard
        label="Revenue"
        value="$1,240.00"
        delta={{ text: '+12%', direction: 'up', comparison: 'against last Friday' }}
      />
      <StatCard label="Expenses" value="$310.00" delta={{ text: '+4%', direction: 'up', isGood: false }} />
      <StatCard label="Sessions" value="14" delta={{ text: '0%', direction: 'flat', isGood: null }} />
      <StatCard label="Orders" value="" isLoading />
    </StatGrid>
  </Part>
);
