import { expect, it } from 'vitest';
import { findBareNames } from './find-bare-names.ts';

const find = (text: string, file = 'packages/web/src/features/today/today-card.tsx') =>
  findBareNames({ file, text });

it.each([
  '<strong>{client.name}</strong>',
  '<Link to={client}>{booking.client_name}</Link>',
  '<p>\n  {name}\n</p>',
  '<span className={styles.name}>{row!.productName}</span>',
  '<bdi>{first}</bdi> {session.service_name}',
])('findBareNames refuses %s', (text) => {
  expect(find(text)).toEqual([expect.stringContaining('without <bdi>')]);
});

it.each([
  '<bdi>{client.name}</bdi>',
  '<bdi className={styles.name}>\n  {name}\n</bdi>',
  '<option value={id}>{name}</option>',
  '<Card title={name} />',
  "t('Welcome, {{name}}', { name })",
  `const label = \`\${client.name} · \${phone}\`;`,
  '// such as {client.name}',
])('findBareNames permits %s', (text) => expect(find(text)).toEqual([]));

it('findBareNames wants the goods and treatments of the shop translated', () => {
  const shop = 'packages/web/src/shop/products/product-card.tsx';
  for (const text of ['<bdi>{product.name}</bdi>', 'alt={line.product.name}', '<p>{service.description}</p>'])
    expect(find(text, shop)).toEqual([expect.stringContaining('TextOf')]);
  expect(find('<TextOf thing={product} />', shop)).toEqual([]);
  expect(find('<bdi>{product.name}</bdi>')).toEqual([]);
});

it('findBareNames looks at screens alone', () => {
  expect(find('<b>{name}</b>', 'packages/server/src/features/me/present.ts')).toEqual([]);
});
