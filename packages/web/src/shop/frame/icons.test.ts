import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Share2 from 'lucide-react/icons/share-2';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Smartphone from 'lucide-react/icons/smartphone';
import Truck from 'lucide-react/icons/truck';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ROTATE, SHARE, SMARTPHONE, TRUCK } from '../products/icons.tsx';
import { SHOPPING_BAG } from './icons.tsx';
import { SHOP_SYMBOLS } from './symbols.tsx';

it.each([
  [ROTATE, RotateCcw],
  [SHARE, Share2],
  [SHOPPING_BAG, ShoppingBag],
  [SMARTPHONE, Smartphone],
  [TRUCK, Truck],
])('an icon made once is drawn as Lucide draws it', (ours, Theirs) => {
  // Its class and namespace say nothing in a page.
  const theirs = renderToStaticMarkup(createElement(Theirs, { 'aria-hidden': true }));
  expect(renderToStaticMarkup(ours)).toBe(theirs.replace(/ (xmlns|class)="[^"]*"/g, ''));
});

it.each([
  ['heart', Heart],
  ['eye', Eye],
])('the symbol %s has the lines of Lucide', (name, Theirs) => {
  const lines = (svg: string) => [...svg.matchAll(/<(?:path|circle)[^>]*>/g)].map(([line]) => line);
  const symbol = renderToStaticMarkup(SHOP_SYMBOLS).split(`<symbol id="${name}"`)[1]!.split('</symbol>')[0]!;
  expect(lines(symbol)).toEqual(lines(renderToStaticMarkup(createElement(Theirs))));
});
