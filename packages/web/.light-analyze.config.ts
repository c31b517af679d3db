import base from './vite.config.ts';
import { mergeConfig, type Plugin } from 'vite';
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
const V = process.env.VARIANT ?? 'base';
const FORMS = /react-hook-form|@hookform|\/lib\/(form|validate-by)\.ts$/;
const G: Record<string, any[] | undefined> = {
  base: undefined,
  forms: [
    { name: 'forms', test: FORMS, minShareCount: 2, priority: 3 },
    { name: 'vendor', test: /node_modules/, minShareCount: 4, priority: 2 },
    { name: 'shared', minShareCount: 5, priority: 1 },
    { name: 'pieces', test: /lucide-react|\.module\.css|\/queries\//, minShareCount: 2 },
  ],
};

const feature = (id: string) => /\/web\/src\/features\/([^/]+)\//.exec(id)?.[1];
const vendor = { name: 'vendor', test: /node_modules/, minShareCount: 4, priority: 2 };
const pieces = { name: 'pieces', test: /lucide-react|\.module\.css|\/queries\//, minShareCount: 2 };
const forms = { name: 'forms', test: FORMS, minShareCount: 2, priority: 3 };
const notFeature = { name: 'shared', test: (id: string) => !feature(id), minShareCount: 5, priority: 1 };
G.nofeat = [vendor, notFeature, pieces];
G.formsnofeat = [forms, vendor, notFeature, pieces];
G.perfeature = [forms, vendor, notFeature, { name: (id: string) => feature(id) ? 'of-' + feature(id) : null, minShareCount: 2, priority: 1 }, pieces];
G.shared10 = [forms, vendor, { ...notFeature, minShareCount: 10 }, pieces];
G.all10 = [forms, vendor, { name: 'shared', minShareCount: 10, priority: 1 }, pieces];
G.all3 = [forms, vendor, { name: 'shared', minShareCount: 3, priority: 1 }, pieces];
G.v6 = [forms, {...vendor, minShareCount: 8}, { name: 'shared', minShareCount: 8, priority: 1 }, pieces];
const FORMS2 = /react-hook-form|@hookform|\/lib\/(form|validate-by|create-stored)\.ts$|\/ui\/forms\/(time-field|use-edited-record|text-field|field-handle|translated-fields)\.tsx?$/;
const forms2 = { ...forms, test: FORMS2 };
const small = { name: 'pieces', test: /lucide-react|\.module\.css|\/queries\/|-(words|labels|names|mutations|queries|address|context)\.tsx?$|\/(labels|mutations|choices|rules)\.ts$/, minShareCount: 2 };
const small2 = { ...small, test: (id: string) => small.test.test(id) || /\/src\/(ui|lib|app)\//.test(id) };
G.a = [forms2, vendor, notFeature, pieces];
G.b = [vendor, notFeature, small];
G.c = [forms2, vendor, notFeature, small];
G.d = [forms2, vendor, notFeature, small2];
G.e = [forms2, { ...vendor, minShareCount: 2 }, notFeature, small];
const isForm = (id: string) => /react-hook-form|@hookform|\/lib\/form\.ts$|\/ui\/forms\/(translated-fields)\.tsx?$/.test(id);
const vendor2 = { name: 'vendor', test: (id: string) => /node_modules/.test(id) && !isForm(id), minShareCount: 4, priority: 3 };
const shared2 = { name: 'shared', test: (id: string) => !feature(id) && !isForm(id), minShareCount: 5, priority: 2 };
const forms3 = { name: 'forms', test: isForm, minShareCount: 2, priority: 1 };
G.f = [vendor2, shared2, forms3, pieces];
const words = { ...pieces, test: (id: string) => pieces.test.test(id) || /-(words|labels|names)\.tsx?$|\/(labels|choices)\.ts$/.test(id) };
G.g = [vendor2, shared2, forms3, words];
const words2 = { ...pieces, test: (id: string) => pieces.test.test(id) || /-(words|labels|names|mutations)\.tsx?$|\/(labels|choices|mutations)\.ts$/.test(id) };
G.h = [vendor2, shared2, forms3, words2];
G.i = [vendor2, { ...shared2, minShareCount: 4 }, forms3, words];
G.j = [vendor2, { ...shared2, minShareCount: 3 }, forms3, words];
G.k = [{ ...vendor2, minShareCount: 6 }, { ...shared2, minShareCount: 4 }, forms3, words];
const pw = (re: RegExp) => ({ ...pieces, test: (id: string) => pieces.test.test(id) || re.test(id) });
G.l = [vendor2, shared2, forms3, pw(/-words\.ts$/)];
G.m = [vendor2, shared2, forms3, pw(/-(words|labels)\.ts$|\/(labels|choices)\.ts$/)];
G.n = [vendor2, shared2, forms3, pieces, { name: 'bits', minShareCount: 2, maxModuleSize: 1000 }];
G.o = [vendor2, shared2, forms3, { name: 'pieces', minShareCount: 2, maxModuleSize: 700 }];
G.p = [vendor2, shared2, forms3, { name: 'pieces', minShareCount: 2, maxModuleSize: 700, test: (id: string) => !/audit/.test(id) }];
const aware = (t: number, more = {}) => ({ name: 'parts', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: t, ...more });
G.q = [vendor2, shared2, forms3, pieces, aware(2000)];
G.r = [vendor2, shared2, forms3, pieces, aware(6000)];
G.s = [vendor2, shared2, forms3, pieces, aware(15000)];
G.t = [vendor2, shared2, forms3, aware(6000)];
G.u = [vendor2, forms3, aware(6000)];
G.v = [vendor2, forms3, aware(20000)];
G.w = [aware(20000)];
G.x = [aware(40000)];
const grp = (name: string, re: RegExp, minShareCount = 2) => ({ name, test: re, minShareCount });
const frame = grp('frame', /\/src\/(app\/|features\/(setup|auth|search|notifications)\/|ui\/(layout|overlays)\/|lib\/theme)|base-ui\/.*(popover|tooltip|menu)/);
const frame2 = grp('frame', /\/src\/(app\/|features\/(setup|auth|search|notifications)\/|lib\/theme|ui\/(layout\/(avatar|brand)|overlays\/(menu|popover)))|base-ui\/.*(popover|tooltip|menu)/);
G.y1 = [vendor2, shared2, forms3, frame, pieces];
G.y2 = [vendor2, shared2, forms3, frame2, pieces];
const words3 = pw(/features\/.*(-words|\/mutations|-mutations|\/choices|-labels|\/labels)\.ts$/);
G.y3 = [vendor2, shared2, forms3, frame2, words3];
G.y4 = [vendor2, shared2, forms3, frame2, pieces, grp('client', /features\/(profiles|clients|consents|messages)\//)];
G.y5 = [vendor2, shared2, forms3, frame2, pieces, grp('client', /features\/(profiles|clients|consents|messages|sessions)\//)];
G.y6 = [vendor2, shared2, forms3, frame2, pieces, grp('client', /features\/(profiles|clients|messages)\//), grp('session', /features\/sessions\//)];
const frame3 = grp('frame', /\/app\/(nav-entries|places)|\/auth\/use-choose-language|\/setup\/guide-visit|\/lib\/theme|\/ui\/(layout\/(avatar|brand)|overlays\/(menu|popover))|base-ui\/.*(popover|tooltip|menu)/);
G.z1 = [vendor2, shared2, forms3, frame3, pieces];
G.z2 = [vendor2, shared2, forms3, frame3, pieces, grp('client', /features\/(profiles|clients|messages)\//)];
G.z3 = [vendor2, shared2, forms3, frame3, pieces, grp('client', /features\/(profiles|clients|messages)\//), grp('session', /features\/sessions\//)];
G.z4 = [vendor2, shared2, forms3, frame3, pieces, grp('client', /features\/(profiles|clients|consents|messages)\//)];
G.z5 = [vendor2, shared2, forms3, frame3, pieces, grp('session', /features\/sessions\//)];
G.z6 = [{...vendor2, minShareCount: 6}, shared2, forms3, frame3, pieces, grp('session', /features\/sessions\//)];
G.z7 = [vendor2, {...shared2, minShareCount: 4}, forms3, frame3, pieces, grp('session', /features\/sessions\//)];
G.z8 = [vendor2, {...shared2, minShareCount: 7}, forms3, frame3, pieces, grp('session', /features\/sessions\//)];
const frame4 = grp('frame', /\/app\/(nav-entries|places)|\/auth\/use-choose-language|\/setup\/guide-visit|\/ui\/(layout\/avatar|overlays\/(menu|popover))|base-ui\/.*(popover|menu)/);
const first = grp('shared', /\/lib\/theme|ui\/layout\/brand-mark|TooltipRootContext/);
const session = grp('session', /features\/sessions\//);
G.zz1 = [vendor2, { ...first, priority: 2 }, shared2, forms3, frame4, pieces, session];
G.zz2 = [vendor2, shared2, forms3, frame4, pieces, session];
const an: Plugin = { name: 'an', generateBundle(_, bundle) {
  const out: string[] = [];
  const chunks = new Map<string, any>();
  for (const c of Object.values(bundle)) if (c.type === 'chunk') {
    const br = brotliCompressSync(c.code).length;
    chunks.set(c.fileName, { ...c, br, ids: c.moduleIds });
    out.push(`## ${c.fileName} ${c.code.length} br ${br} imports ${c.imports.length}`);
    const mods = Object.entries(c.modules).map(([id, m]) => [m.renderedLength ?? 0, id.replace(/.*\/(node_modules|packages)\//, '$1/').replace(/\0/g, '0')] as const).sort((a, b) => b[0] - a[0]);
    for (const [l, id] of mods) out.push(`   ${l} ${id}`);
  }
  writeFileSync(`/tmp/light-chunks-${V}.txt`, out.join('\n'));
  const find = (end: string) => { const f = [...chunks.values()].find((c) => c.ids.some((id: string) => id.endsWith(end))); if (!f) throw new Error(end); return f.fileName; };
  const closure = (ends: string[]) => { const seen = new Set(ends.map(find)); for (const f of seen) for (const i of chunks.get(f)!.imports) seen.add(i); return seen; };
  const S = ['/src/main.tsx', '/app/office-shell.tsx'];
  const report = (name: string, ends: string[]) => { const fs = [...closure(ends)]; const br = fs.reduce((s, f) => s + chunks.get(f)!.br, 0); console.log(name.padEnd(18), (br / 1000).toFixed(1), 'kB', fs.length, 'files; with headers', ((br + 500 * fs.length) / 1000).toFixed(1)); };
  console.log('===', V);
  report('login', ['/src/main.tsx', '/auth/login-screen.tsx']);
  if (process.env.LIST) for (const f of closure([...S, '/app/client-profile-page.tsx', '/app/client-health-mark.tsx'])) console.log('   ', f, chunks.get(f)!.br, chunks.get(f)!.imports.length, process.env.LIST === '2' ? chunks.get(f)!.ids.map((i: string) => i.replace(/.*\/(node_modules|src)\//, '')).slice(0, 6).join(' ') : '');
  report('profile', [...S, '/app/client-profile-page.tsx', '/app/client-health-mark.tsx']);
  report('week', [...S, '/app/bookings-page.tsx', '/calendar/booking-calendar.tsx']);
  for (const p of ['dashboard', 'today', 'bookings', 'pos', 'sales-dashboard', 'finance', 'orders', 'employees', 'settings', 'bring-back']) report(p, [...S, `/app/${p}-page.tsx`]);
} };
const merged = mergeConfig(base, { plugins: [an], build: { outDir: '/tmp/light-dist', emptyOutDir: true } });
if (G[V]) (merged as any).build.rolldownOptions.output.codeSplitting.groups = G[V];
export default merged;
