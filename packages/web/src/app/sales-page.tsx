import { SalesScreen } from '../features/orders/sales-screen.tsx';
import { WithoutLineLink } from './without-line-link.tsx';

/** The sales of all channels, with a way to what sales without a line left open. */
export const SalesPage = () => <SalesScreen WithoutLine={WithoutLineLink} />;
