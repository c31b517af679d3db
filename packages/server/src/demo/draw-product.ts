/** What a product comes in. */
export type Vessel =
  | 'jar'
  | 'bottle'
  | 'pump'
  | 'dropper'
  | 'tube'
  | 'pouch'
  | 'box'
  | 'soap'
  | 'brush'
  | 'roller'
  | 'belt'
  | 'shaker';

export interface Look {
  vessel: Vessel;
  /** The wall behind, the vessel, its lid, its label: hex colours. */
  wall: string;
  body: string;
  lid: string;
  label: string;
  /** The plant on the label. */
  sprig: 'leaf' | 'drop' | 'flower' | 'wave';
}

/** Pixels of the picture; it is drawn on a grid of 1200. */
const SIZE = 800;

/** A drawing of an invented product, as SVG text. */
export function drawProduct(look: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="${SIZE}" height="${SIZE}">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0.6" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <linearGradient id="round" x1="0" x2="1">
      <stop offset="0" stop-color="#000" stop-opacity="0.28"/><stop offset="0.16" stop-color="#fff" stop-opacity="0.28"/>
      <stop offset="0.34" stop-color="#fff" stop-opacity="0"/><stop offset="0.78" stop-color="#000" stop-opacity="0.06"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.34"/>
    </linearGradient>
    <radialGradient id="shade"><stop offset="0" stop-color="#3b2a1c" stop-opacity="0.42"/><stop offset="1" stop-color="#3b2a1c" stop-opacity="0"/></radialGradient>
    <radialGradient id="sun" cx="0.5" cy="0.5"><stop offset="0" stop-color="#fff" stop-opacity="0.85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1200" height="1200" fill="${look.wall}"/><rect width="1200" height="1200" fill="url(#wall)"/>
  <circle cx="330" cy="320" r="330" fill="url(#sun)"/>
  <path d="M860 1200V470a190 190 0 0 1 340-116V1200Z" fill="#fff" opacity="0.22"/>
  <rect y="905" width="1200" height="295" fill="#fff" opacity="0.34"/>
  <ellipse cx="655" cy="968" rx="400" ry="60" fill="url(#shade)"/>
  <ellipse cx="600" cy="960" rx="330" ry="44" fill="#fff" opacity="0.5"/>
  ${VESSELS[look.vessel](look)}
</svg>`;
}

const solid = (path: string, fill: string) =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#round)"/>`;

const lidOf = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="${fill}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="url(#round)"/>`;

/** A paper label with a sprig and two lines where the words would be. */
const labelOf = ({ label, lid, sprig }: Look, x: number, y: number, width: number, height: number) => `
  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${label}"/>
  <g transform="translate(${x + width / 2} ${y + height * 0.4}) scale(${Math.min(width, height) / 300})" fill="none" stroke="${lid}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">${SPRIGS[sprig]}</g>
  <rect x="${x + width * 0.24}" y="${y + height * 0.76}" width="${width * 0.52}" height="9" rx="4.5" fill="${lid}" opacity="0.85"/>
  <rect x="${x + width * 0.34}" y="${y + height * 0.84}" width="${width * 0.32}" height="7" rx="3.5" fill="${lid}" opacity="0.5"/>
  <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="url(#round)" opacity="0.5"/>`;

const SPRIGS: Record<Look['sprig'], string> = {
  leaf: '<path d="M0 90V-30"/><path d="M0 60C-62 52-84 12-86-22-38-20-6 8 0 60Z"/><path d="M0 34C54 26 76-12 78-46 34-42 4-14 0 34Z"/><path d="M0-26C-22-52-18-82 0-104c18 22 22 52 0 78Z"/>',
  drop: '<path d="M0-100c48 62 72 98 72 130a72 72 0 0 1-144 0c0-32 24-68 72-130Z"/><path d="M-34 36a36 36 0 0 0 32 34"/>',
  flower:
    '<circle r="20"/><path d="M0-20c-34-30-30-74 0-88 30 14 34 58 0 88ZM19-6c18-42 60-52 82-27-4 33-45 48-82 27ZM12 16c45 4 68 41 52 70-33 6-60-28-52-70ZM-12 16c8 42-19 76-52 70-16-29 7-66 52-70ZM-19-6c-37 21-78 6-82-27 22-25 64-15 82 27Z"/>',
  wave: '<path d="M-90-40c30-34 60-34 90 0s60 34 90 0M-90 10c30-34 60-34 90 0s60 34 90 0M-90 60c30-34 60-34 90 0s60 34 90 0"/>',
};

const VESSELS: Record<Vessel, (look: Look) => string> = {
  jar: (look) => `
    ${solid('M330 560h540v320q0 80-80 80H410q-80 0-80-80Z', look.body)}
    ${lidOf(310, 430, 580, 140, look.lid)}
    ${labelOf(look, 420, 630, 360, 260)}`,
  bottle: (look) => `
    ${lidOf(520, 215, 160, 130, look.lid)}
    ${solid('M540 340h120v60q0 46 62 76 68 32 68 112v312q0 60-60 60H470q-60 0-60-60V588q0-80 68-112 62-30 62-76Z', look.body)}
    ${labelOf(look, 452, 590, 296, 290)}`,
  pump: (look) => `
    <path d="M590 190h-150q-40 0-40 36v24h52v-20h138Z" fill="${look.lid}"/>
    <rect x="578" y="180" width="44" height="130" rx="12" fill="${look.lid}"/>
    ${lidOf(520, 300, 160, 90, look.lid)}
    ${solid('M440 390h320q40 0 40 40v470q0 60-60 60H460q-60 0-60-60V430q0-40 40-40Z', look.body)}
    ${labelOf(look, 446, 500, 308, 330)}`,
  dropper: (look) => `
    <path d="M560 190q0-50 40-50t40 50v120h-80Z" fill="${look.lid}"/>
    ${lidOf(536, 300, 128, 110, '#cdb68b')}
    ${solid('M548 408h104v40q0 34 58 58 62 26 62 96v306q0 52-52 52H480q-52 0-52-52V602q0-70 62-96 58-24 58-58Z', look.body)}
    ${labelOf(look, 462, 620, 276, 260)}`,
  tube: (look) => `
    ${solid('M430 220h340l-40 620H470Z', look.body)}
    <path d="M430 220h340l-3 44H433Z" fill="#fff" opacity="0.35"/>
    ${lidOf(468, 836, 264, 124, look.lid)}
    ${labelOf(look, 486, 400, 228, 300)}`,
  pouch: (look) => `
    ${solid('M360 280h480l36 620q4 60-56 60H380q-60 0-56-60Z', look.body)}
    <path d="M360 280h480l5 84H355Z" fill="${look.lid}"/><path d="M372 330h456" stroke="#fff" stroke-width="6" stroke-dasharray="18 12" opacity="0.5"/>
    ${labelOf(look, 430, 470, 340, 340)}`,
  box: (look) => `
    <path d="M380 300h330v660H380Z" fill="${look.body}"/><path d="M710 300l130-66v640l-130 86Z" fill="${look.body}"/><path d="M710 300l130-66v640l-130 86Z" fill="#000" opacity="0.16"/>
    <path d="M380 300l140-66h320l-130 66Z" fill="${look.body}"/><path d="M380 300l140-66h320l-130 66Z" fill="#fff" opacity="0.28"/>
    <path d="M380 880h330v44H380Z" fill="${look.lid}"/><path d="M710 880l130-86v42l-130 88Z" fill="${look.lid}"/>
    ${labelOf(look, 425, 400, 240, 360)}`,
  soap: (look) => `
    ${solid('M300 700q0-60 60-60h480q60 0 60 60v200q0 60-60 60H360q-60 0-60-60Z', look.body)}
    <path d="M300 700q0-60 60-60h480q60 0 60 60v26H300Z" fill="#fff" opacity="0.4"/>
    <path d="M500 640h200v320H500Z" fill="${look.label}"/><path d="M500 640h200v320H500Z" fill="url(#round)" opacity="0.35"/>
    <g transform="translate(600 790) scale(0.8)" fill="none" stroke="${look.lid}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round">${SPRIGS[look.sprig]}</g>
    <circle cx="395" cy="560" r="44" fill="#fff" opacity="0.55"/><circle cx="470" cy="500" r="26" fill="#fff" opacity="0.5"/><circle cx="372" cy="470" r="17" fill="#fff" opacity="0.45"/>`,
  brush: (look) => `
    <g transform="rotate(-24 600 640)">
      ${solid('M250 600q0-110 190-110t210 70q120-4 330 14 40 4 40 46t-40 46q-210 18-330 14-20 70-210 70T250 600Z', look.body)}
      <path d="M290 690h330v110q0 14-14 14H304q-14 0-14-14Z" fill="${look.label}"/>
      <path d="M320 690v122M356 690v122M392 690v122M428 690v122M464 690v122M500 690v122M536 690v122M572 690v122" stroke="${look.lid}" stroke-width="7" opacity="0.5"/>
      <path d="M960 616h34" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity="0.8"/>
    </g>`,
  roller: (look) => `
    <g transform="rotate(-32 600 620)">
      ${solid('M420 570h420q50 0 50 50t-50 50H420Z', look.body)}
      <path d="M330 500h60v240h-60q-30 0-30-30V530q0-30 30-30Z" fill="${look.lid}"/>
      ${solid('M210 520q0-50 60-50t60 50v200q0 50-60 50t-60-50Z', look.label)}
      <rect x="388" y="598" width="60" height="44" rx="10" fill="#cdb68b"/><rect x="850" y="584" width="22" height="72" rx="10" fill="#cdb68b"/>
    </g>`,
  belt: (look) => `
    ${solid('M250 560q350-120 700 0v300q-350 120-700 0Z', look.body)}
    <path d="M250 590q350-120 700 0M250 830q350 120 700 0" fill="none" stroke="#fff" stroke-width="6" stroke-dasharray="20 14" opacity="0.55"/>
    <path d="M520 512q80-8 160 0v396q-80 8-160 0Z" fill="${look.lid}"/>
    <path d="M350 538v346M430 522v376M770 522v376M850 538v346" stroke="#000" stroke-width="8" opacity="0.14"/>
    ${labelOf({ ...look, label: look.lid, lid: look.label }, 530, 600, 140, 200)}`,
  shaker: (look) => `
    <path d="M470 250q0-40 40-40h120q40 0 40 40v60H470Z" fill="${look.lid}"/><path d="M660 230h80q34 0 34 34v46h-50v-30h-64Z" fill="${look.lid}" opacity="0.8"/>
    ${lidOf(420, 300, 360, 130, look.lid)}
    ${solid('M432 430h336l-36 480q-4 50-54 50H522q-50 0-54-50Z', look.body)}
    <path d="M450 640h300l-18 250q-4 50-54 50H522q-50 0-54-50Z" fill="#fff" opacity="0.22"/>
    <path d="M690 560h40M688 620h36M684 680h36M680 740h36M676 800h34" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity="0.75"/>
    ${labelOf(look, 490, 560, 150, 240)}`,
};
