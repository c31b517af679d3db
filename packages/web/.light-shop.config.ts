import base from './vite.shop.config.ts';
import { mergeConfig, type Plugin } from 'vite';
import { writeFileSync } from 'node:fs';
const rows: [number, string][] = [];
const an: Plugin = { name: 'css-sizes', enforce: 'post', transform(code, id) { if (/\.css(\?|$)/.test(id) && this.environment?.name === 'client') rows.push([code.length, id.replace(/.*\/src\//, '')]); },
 generateBundle(_, b) { if (this.environment?.name !== 'client') return; const out = []; for (const c of Object.values(b)) if (c.type === 'chunk') { out.push(`## ${c.fileName} ${c.code.length}`); for (const [id, m] of Object.entries(c.modules).sort((a, b) => (b[1].renderedLength ?? 0) - (a[1].renderedLength ?? 0))) out.push(`   ${m.renderedLength} ${id.replace(/.*\/(node_modules|packages)\//, '$1/').replace(/\0/g, '0')}`); } writeFileSync('/tmp/light-shop-chunks.txt', out.join('\n')); } };
const m: any = mergeConfig(base, { plugins: [an], environments: { client: { build: { outDir: '/tmp/light-shop-dist', minify: true } }, ssr: { build: { outDir: '/tmp/light-shop-ssr' } } } });
export default m;
