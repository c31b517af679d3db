import type { CATEGORIES } from './catalogue.ts';

type Kind = keyof typeof CATEGORIES;

/** The wall behind, what stands before it, and a light colour on it: hex colours, two for every kind of treatment. */
const PAINTS: Record<Kind, readonly [string, string, string][]> = {
  slimming: [
    ['#e7d3c0', '#b4704f', '#f7ead9'],
    ['#d5dfcf', '#5d7d61', '#f3efdc'],
  ],
  massage: [
    ['#d9cfc3', '#6f655c', '#efe6d8'],
    ['#cddbdc', '#4f7377', '#f1ece0'],
  ],
  skin: [
    ['#ecd9d2', '#c08a7c', '#fbf2ea'],
    ['#dfe3cf', '#7f8f5a', '#f8f5e4'],
  ],
  laser: [
    ['#d8d5e4', '#6a6390', '#f4f1fa'],
    ['#d3e0e6', '#4a7488', '#eef6f8'],
  ],
};

const round = (path: string, fill: string) =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#round)"/>`;

const stone = (x: number, y: number, width: number, height: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${fill}"/><ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="url(#round)"/>`;

/** What stands in the middle, on a grid of 1600 by 900 with its table at 720. */
const SCENES: Record<Kind, (body: string, light: string) => string> = {
  // A vase with a waist, and a measuring tape around it.
  slimming: (body, light) => `
    ${round('M690 220q110-40 220 0-10 90-70 170 70 60 120 170 24 100-40 170H680q-64-70-40-170 50-110 120-170-60-80-70-170Z', body)}
    <path d="M726 396q74 34 148 0l14 46q-88 40-176 0Z" fill="${light}"/>
    <path d="M744 412v26M768 420v20M792 422v26M816 422v20M840 418v26" stroke="${body}" stroke-width="5"/>
    <path d="M888 442q150 40 180 150t120 128" fill="none" stroke="${light}" stroke-width="44"/>
    <path d="M1000 500l24-26M1040 556l32-14M1066 620l34-8" stroke="${body}" stroke-width="5"/>`,
  // Warm stones, and towels.
  massage: (body, light) => `
    ${stone(640, 672, 190, 50, body)}${stone(646, 584, 150, 44, body)}${stone(636, 506, 108, 36, body)}
    ${round('M900 560h300q40 0 40 40v20q0 40-40 40H900q-40 0-40-40v-20q0-40 40-40Z', light)}
    ${round('M880 640h340q40 0 40 40v0q0 40-40 40H880q-40 0-40-40v0q0-40 40-40Z', light)}
    <circle cx="912" cy="610" r="26" fill="none" stroke="${body}" stroke-width="8" opacity="0.5"/><circle cx="912" cy="610" r="10" fill="${body}" opacity="0.5"/>
    <path d="M640 470c-6-120 40-190 130-230 10 120-30 190-130 230Z" fill="#6f8f63"/><path d="M634 470c-60-60-130-70-190-40 40 60 100 80 190 40Z" fill="#86a277"/>`,
  // A bowl with a mask, and its brush.
  skin: (body, light) => `
    ${round('M560 520h480q0 200-190 200H750q-190 0-190-200Z', body)}
    <ellipse cx="800" cy="520" rx="240" ry="54" fill="${light}"/><path d="M640 524q80-50 170-14t150-10" fill="none" stroke="${body}" stroke-width="10" opacity="0.35"/>
    <g transform="rotate(34 980 380)"><rect x="966" y="150" width="30" height="260" rx="15" fill="#b98f5f"/><path d="M952 400h58l10 110q-38 34-78 0Z" fill="${light}"/><rect x="954" y="392" width="54" height="30" rx="6" fill="#cdb68b"/></g>
    <path d="M520 720c-90-20-150-70-160-150 90 0 150 60 160 150Z" fill="#7c9a6a"/><path d="M1100 720c60-70 130-90 200-70-30 60-110 90-200 70Z" fill="#8aa778"/>`,
  // A handpiece, and the light it sends.
  laser: (body, light) => `
    <path d="M662 508L490 720h330Z" fill="#fff" opacity="0.5"/><path d="M662 508L570 720h170Z" fill="#fff" opacity="0.55"/>
    <path d="M1052 203q90-80 170 0t190 10" fill="none" stroke="${body}" stroke-width="16" stroke-linecap="round" opacity="0.55"/>
    <g transform="rotate(-38 800 400)">${round('M700 330h360q60 0 60 60v0q0 60-60 60H700Z', body)}<path d="M640 350h60v80h-60q-14 0-14-40t14-40Z" fill="${light}"/>
    <path d="M860 330h70v120h-70Z" fill="${light}" opacity="0.8"/><circle cx="1020" cy="390" r="22" fill="${light}"/></g>`,
};

/** A drawing of an invented treatment, as SVG text; `place` is that of the treatment among its kind. */
export function drawTreatment(kind: Kind, place: number): string {
  const [wall, body, light] = PAINTS[kind][place % 2]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="960" height="540">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <linearGradient id="round" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity="0.22"/><stop offset="0.2" stop-color="#fff" stop-opacity="0.24"/><stop offset="0.45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.28"/></linearGradient>
    <radialGradient id="shade"><stop offset="0" stop-color="#3b2a1c" stop-opacity="0.35"/><stop offset="1" stop-color="#3b2a1c" stop-opacity="0"/></radialGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="#fff" stop-opacity="0.85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1600" height="900" fill="${wall}"/><rect width="1600" height="900" fill="url(#wall)"/>
  <circle cx="430" cy="250" r="320" fill="url(#sun)"/>
  <path d="M1180 720V300a150 150 0 0 1 300 0v420Z" fill="#fff" opacity="0.2"/>
  <rect y="720" width="1600" height="180" fill="#fff" opacity="0.36"/>
  <ellipse cx="850" cy="732" rx="470" ry="46" fill="url(#shade)"/>
  ${SCENES[kind](body, light)}
</svg>`;
}
