import { useState } from 'react';
import type { Paper } from './receipt-sheet.tsx';

const STORAGE_KEY = 'revive.receipt-paper';

const remembered = (): Paper | null => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'roll' || stored === 'A4' ? stored : null;
};

/** The paper receipts are printed on; a choice is remembered on this device. */
export function usePaper(usual: Paper): [Paper, (paper: Paper) => void] {
  const [paper, setPaper] = useState(() => remembered() ?? usual);
  const choose = (chosen: Paper) => {
    localStorage.setItem(STORAGE_KEY, chosen);
    setPaper(chosen);
  };
  return [paper, choose];
}
