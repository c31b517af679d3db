import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** A part of a page as HTML. */
export interface Written {
  html: string;
  /** What a browser should load before it gets to this part; it belongs into the head. */
  early: string;
}

// React writes what should be loaded early in front of everything else.
const EARLY = /^(?:<link rel="preload"[^>]*\/>)+/;

export function write(part: ReactNode): Written {
  const text = renderToString(part);
  const early = EARLY.exec(text)?.[0] ?? '';
  return { html: text.slice(early.length), early };
}
