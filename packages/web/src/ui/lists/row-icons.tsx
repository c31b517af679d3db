import styles from './row-icons.module.css';

// Rendered in each row of a list: created once, with all lines of a Lucide icon (ISC) in one path.
const drawn = (lines: string) => (
  <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
    <path d={lines} />
  </svg>
);

const RING = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';

export const CIRCLE_CHECK = drawn(`${RING}M0 0m16 9-5.5 5.5L8 12`);

export const CIRCLE_DASHED = drawn(
  'M10.1 2.182a10 10 0 0 1 3.8 0M13.9 21.818a10 10 0 0 1-3.8 0M17.609 3.721a10 10 0 0 1 2.69 2.7' +
    'M2.182 13.9a10 10 0 0 1 0-3.8M20.279 17.609a10 10 0 0 1-2.7 2.69M21.818 10.1a10 10 0 0 1 0 3.8' +
    'M3.721 6.391a10 10 0 0 1 2.7-2.69M6.391 20.279a10 10 0 0 1-2.69-2.7',
);

export const CIRCLE_DOT = drawn(`M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0${RING}`);

export const CIRCLE_X = drawn(`${RING}M0 0m15 9-6 6M0 0m9 9 6 6`);

export const CLOCK = drawn(`${RING}M12 6v6l4 2`);

export const ELLIPSIS = drawn(
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
);

export const HISTORY = drawn('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2');

export const PRINTER = drawn(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2' +
    'M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-10a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1',
);
