import { type Sentence, sentence, type TagColour } from '@revive/contract';

export const COLOUR_NAMES: Readonly<Record<TagColour, Sentence>> = {
  green: sentence('Green'),
  yellow: sentence('Yellow'),
  red: sentence('Red'),
  blue: sentence('Blue'),
  purple: sentence('Purple'),
  indigo: sentence('Indigo'),
  grey: sentence('Grey'),
};
