import { loadPart } from '../shop-texts.ts';

/** Loads what is said of this browser's orders. */
export const loadNotice = () => loadPart(() => import('./open-orders-notice.tsx'));
