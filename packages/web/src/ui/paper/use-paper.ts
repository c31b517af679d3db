import { useState } from 'react';
import { readStorage, writeStorage } from '../../lib/storage.ts';

/** A roll of 80 mm, as in receipt printers, or a page of A4. */
export type Paper = 'roll' | 'A4';

const STORAGE_KEY = 'revive.receipt-paper';

const remembered = (): Paper | null => {
  const stored = readStorage(STORAGE_KEY);
  return stored === 'roll' || stored === 'A4' ? stored : null;
};

/** The paper for receipts; the choice is stored on this device. */
export function usePaper(usual: Paper): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(() => remembered() ?? usual);
  const choose = (chosen: Paper) => {
    writeStorage(STORAGE_KEY, chosen);
    setPaper(chosen);
  };
  return [paper, choose];
}
