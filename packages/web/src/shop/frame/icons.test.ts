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
import { EYE, HEART, ROTATE, SHARE, SHOPPING_BAG, SMARTPHONE, TRUCK } from './icons.tsx';

it.each([
  [EYE, Eye],
  [HEART, Heart],
  [ROTATE, RotateCcw],
  [SHARE, Share2],
  [SHOPPING_BAG, ShoppingBag],
  [SMARTPHONE, Smartphone],
  [TRUCK, Truck],
])('an icon made once is drawn as Lucide draws it', (ours, Theirs) => {
  expect(renderToStaticMarkup(ours)).toBe(
    renderToStaticMarkup(createElement(Theirs, { 'aria-hidden': true })),
  );
});
