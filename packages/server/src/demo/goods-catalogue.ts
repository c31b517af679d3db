import type { Look } from './draw-product.ts';

export interface DemoProduct {
  name: string;
  description: string;
  sku: string;
  category: keyof typeof GOODS_CATEGORIES;
  /** Dollars. */
  price: number;
  /** Dollars, where the price fell. */
  was?: number;
  /** How often it is bought beside the others. */
  weight: number;
  /** Pieces that are left today: of most a shelf full, of some almost none. */
  left: number;
  look: Look;
}

export const GOODS_CATEGORIES = {
  slim: ['Slimming', 'Teas, gels and capsules that go with a treatment course.'],
  body: ['Body care', 'Oils, butters and scrubs for soft and even skin.'],
  face: ['Face care', 'Cleansing, masks and serums, many from what grows here.'],
  hair: ['Hair care', 'Oils and washes for strong and shining hair.'],
  tools: ['Tools', 'Rollers, brushes and what helps to keep it up at home.'],
} as const;

const looks = (
  vessel: Look['vessel'],
  wall: string,
  body: string,
  lid: string,
  label: string,
  sprig: Look['sprig'],
): Look => ({ vessel, wall, body, lid, label, sprig });

/** What the sample business sells, the first put on the shelf first. SKUs are what its barcodes say. */
export const GOODS: readonly DemoProduct[] = [
  {
    name: 'Shaker Bottle',
    description: 'For collagen and protein, with a ball that leaves no lumps. 600 ml.',
    sku: '6291100050040',
    category: 'tools',
    price: 6,
    weight: 4,
    left: 39,
    look: looks('shaker', '#dce6e8', '#6fa3a8', '#1f4c52', '#f2f8f8', 'wave'),
  },
  {
    name: 'Waist Support Belt',
    description: 'Firm and breathable, to wear after a body wrap. Sizes S to XXL at the counter.',
    sku: '6291100050033',
    category: 'tools',
    price: 26,
    was: 30,
    weight: 4,
    left: 3,
    look: looks('belt', '#e9e2e6', '#4b3d4a', '#221b22', '#d8b98a', 'wave'),
  },
  {
    name: 'Jade Face Roller',
    description: 'Keep it in the fridge; five minutes in the morning against puffy eyes.',
    sku: '6291100050026',
    category: 'tools',
    price: 12,
    weight: 5,
    left: 18,
    look: looks('roller', '#e0ebe4', '#8fb9a0', '#cdb68b', '#7fae93', 'leaf'),
  },
  {
    name: 'Dry Body Brush',
    description: 'Beech and sisal, for two minutes before the shower. Wakes the skin up.',
    sku: '6291100050019',
    category: 'tools',
    price: 8.5,
    weight: 4,
    left: 22,
    look: looks('brush', '#efe4d4', '#c79a63', '#6e4a25', '#f2e2c4', 'leaf'),
  },
  {
    name: 'Henna Powder',
    description: 'Finely sifted natural henna for hair and hands. 200 g.',
    sku: '6291100040034',
    category: 'hair',
    price: 4.5,
    weight: 6,
    left: 110,
    look: looks('box', '#e6e2cc', '#8a7a2e', '#4a3f12', '#faf6e2', 'leaf'),
  },
  {
    name: 'Black Seed Shampoo',
    description: 'Washes without sulphates and keeps the oil the scalp needs. 300 ml.',
    sku: '6291100040027',
    category: 'hair',
    price: 9,
    weight: 6,
    left: 66,
    look: looks('pump', '#dfe1e4', '#3f4650', '#1d2127', '#eef0f2', 'drop'),
  },
  {
    name: 'Hibiscus Hair Oil',
    description: 'Hibiscus and black seed in castor oil, for thin edges and dry ends. 120 ml.',
    sku: '6291100040010',
    category: 'hair',
    price: 12,
    weight: 7,
    left: 47,
    look: looks('bottle', '#f1dcdc', '#8c2f45', '#3c1420', '#fbeeee', 'flower'),
  },
  {
    name: 'Daily Sun Cream SPF 50',
    description: 'Light, without a white cast, for the sun of the coast. 50 ml.',
    sku: '6291100030059',
    category: 'face',
    price: 16,
    weight: 7,
    left: 41,
    look: looks('tube', '#dbeaf0', '#f3f7f8', '#2f7f92', '#e3f1f4', 'wave'),
  },
  {
    name: 'Rose Water Toner',
    description: 'Distilled rose water, nothing else. 200 ml with a spray.',
    sku: '6291100030042',
    category: 'face',
    price: 6.5,
    weight: 8,
    left: 58,
    look: looks('bottle', '#f7e3e6', '#eab4bf', '#8c3b52', '#fff7f6', 'flower'),
  },
  {
    name: 'Vitamin C Serum',
    description:
      'Fifteen percent vitamin C for an even tone. Three drops in the morning, under sun cream. 30 ml.',
    sku: '6291100030035',
    category: 'face',
    price: 19.5,
    weight: 6,
    left: 33,
    look: looks('dropper', '#fbe6d3', '#e98b3f', '#7a3a12', '#fff6ec', 'drop'),
  },
  {
    name: 'Huruud Glow Mask',
    description: 'Turmeric, sandalwood and honey. Twenty minutes, once a week. 120 ml.',
    sku: '6291100030028',
    category: 'face',
    price: 10,
    weight: 7,
    left: 8,
    look: looks('jar', '#f7e7bf', '#e5b13a', '#8a5a12', '#fff8e4', 'flower'),
  },
  {
    name: 'Qasil Cleansing Powder',
    description:
      'Ground leaves of the gob tree, mixed with water to a mask that cleans and brightens. 150 g.',
    sku: '6291100030011',
    category: 'face',
    price: 7,
    weight: 9,
    left: 73,
    look: looks('pouch', '#e9e4d0', '#a39a5c', '#5b5526', '#fbf8e8', 'leaf'),
  },
  {
    name: 'Rose & Milk Soap',
    description: 'A mild bar of goat milk and rose. Two pieces of 90 g.',
    sku: '6291100020050',
    category: 'body',
    price: 5.5,
    weight: 8,
    left: 95,
    look: looks('soap', '#f6e2e2', '#f2c6c9', '#a34a5b', '#fff6f3', 'flower'),
  },
  {
    name: 'Aloe Vera Gel',
    description: 'Ninety-eight percent aloe. Cools after the sun and after waxing. 250 ml.',
    sku: '6291100020043',
    category: 'body',
    price: 8,
    weight: 10,
    left: 120,
    look: looks('pump', '#dcebe0', '#9ccfae', '#2e6b4f', '#f8fcf6', 'leaf'),
  },
  {
    name: 'Coffee & Sugar Scrub',
    description: 'Coffee, brown sugar and coconut oil. Rub in circles before the shower. 300 g.',
    sku: '6291100020036',
    category: 'body',
    price: 12.5,
    was: 15,
    weight: 7,
    left: 29,
    look: looks('jar', '#e6d6c6', '#7a4e31', '#2e1d14', '#f3e6d4', 'wave'),
  },
  {
    name: 'Shea Body Butter',
    description: 'Thick, unscented and rich, for dry skin and stretch marks. 200 ml.',
    sku: '6291100020029',
    category: 'body',
    price: 13,
    weight: 8,
    left: 61,
    look: looks('jar', '#f0e6d6', '#f4e3bd', '#b78a45', '#fffdf6', 'flower'),
  },
  {
    name: 'Frankincense Firming Oil',
    description: 'Frankincense from the Golis mountains in sesame oil. Firms and scents the skin. 100 ml.',
    sku: '6291100020012',
    category: 'body',
    price: 21,
    weight: 9,
    left: 44,
    look: looks('dropper', '#ece0cf', '#c48a3f', '#3a2a1e', '#fbf3e2', 'leaf'),
  },
  {
    name: 'Apple Cider Drops',
    description: 'A few drops before meals. 50 ml with a dropper.',
    sku: '6291100010051',
    category: 'slim',
    price: 11,
    weight: 4,
    left: 0,
    look: looks('dropper', '#f1e6cc', '#b4652e', '#5d2f17', '#fdf4e3', 'drop'),
  },
  {
    name: 'Collagen Sachets',
    description: 'Fourteen sachets of marine collagen with vitamin C, to stir into juice or water.',
    sku: '6291100010044',
    category: 'slim',
    price: 24,
    weight: 5,
    left: 6,
    look: looks('box', '#f3e3dd', '#e8b8a6', '#a8553f', '#fffaf4', 'drop'),
  },
  {
    name: 'Cumin & Green Tea Capsules',
    description: 'Sixty capsules, a month of two a day. Ask us first when you take medicine.',
    sku: '6291100010037',
    category: 'slim',
    price: 14.5,
    weight: 6,
    left: 52,
    look: looks('bottle', '#e4e8dc', '#5c7a5a', '#2f4a36', '#f6f4ea', 'leaf'),
  },
  {
    name: 'Ginger Body Wrap Gel',
    description: 'A warming gel for waist and thighs, the one we use in the treatment room. 250 ml.',
    sku: '6291100010020',
    category: 'slim',
    price: 18,
    was: 22,
    weight: 8,
    left: 37,
    look: looks('tube', '#f2dfc9', '#e0a35c', '#8a4f22', '#fdf6ea', 'wave'),
  },
  {
    name: 'Moringa Slimming Tea',
    description:
      'Thirty bags of moringa, ginger and lemongrass. One cup in the morning and one after dinner.',
    sku: '6291100010013',
    category: 'slim',
    price: 9.5,
    weight: 10,
    left: 84,
    look: looks('pouch', '#dfe6d3', '#7d9460', '#3f5a3a', '#f7f3e6', 'leaf'),
  },
];
