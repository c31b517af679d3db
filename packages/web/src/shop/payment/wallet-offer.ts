import { loadWhenAsked } from '../me/load-when-asked.tsx';
import { loadPart } from '../shop-texts.ts';

// Shown where there is a choice alone, so what one wallet pays loads none of it.
const load = () => loadPart(() => import('./wallet-offer-part.ts'), 'outcome');
export const WalletChoice = loadWhenAsked(async () => (await load()).WalletChoice);
export const SendMoney = loadWhenAsked(async () => (await load()).SendMoney);
