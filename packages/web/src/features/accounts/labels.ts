import { type AccountKind, type MovementKind, type Sentence, sentence } from '@revive/contract';

/** The groups that accounts stand in, in their order on the screen; what was earned and spent stands in the reports. */
export const GROUPS: readonly { kind: AccountKind; title: Sentence; subtitle: Sentence }[] = [
  {
    kind: 'asset',
    title: sentence('What the business has'),
    subtitle: sentence('Money, goods, and what others owe it.'),
  },
  {
    kind: 'liability',
    title: sentence('What the business owes'),
    subtitle: sentence('To clients, suppliers and the state.'),
  },
  {
    kind: 'equity',
    title: sentence('What is the owner’s'),
    subtitle: sentence('What the owner put in, less what was taken out.'),
  },
];

export const MOVEMENT_NAMES: Record<MovementKind, Sentence> = {
  move: sentence('Movement'),
  opening: sentence('Opening balance'),
  fee: sentence('Fee'),
  tax: sentence('Tax'),
  own_money: sentence('Own money'),
  other: sentence('Other'),
  withheld: sentence('Withheld'),
};
