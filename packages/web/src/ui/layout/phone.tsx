import { formatPhone } from '@revive/contract';
import { Figures } from './figures.tsx';

/** A stored phone as people read it, `+252 61 544 3322`. Links and files keep the digits. */
export const Phone = ({ number }: { number: string }) => <Figures>{formatPhone(number)}</Figures>;
