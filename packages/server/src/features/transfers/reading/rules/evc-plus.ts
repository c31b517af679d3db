import type { Rule } from '../rule.ts';

const senders = ['192'];

/** Of EVC Plus, the wallet of Hormuud. */
export const EVC_PLUS: readonly Rule[] = [
  {
    name: 'evc-plus-in',
    operator: 'evc_plus',
    senders,
    direction: 'in',
    template: '[-EVCPLUS-] waxaad $<amount> ka heshay <party>, Tar: <date> <time> haraagagu waa $<balance>.',
    samples: [
      {
        text: '[-EVCPLUS-] waxaad $0.75 ka heshay 0615550123, Tar: 29/08/26 19:45:13 haraagagu waa $2.965.',
        expected: {
          amount_mils: 750,
          balance_mils: 2965,
          fee_mils: 0,
          party: '252615550123',
          party_name: null,
          day: '2026-08-29',
          time: '19:45:13',
          number: null,
        },
      },
    ],
  },
  {
    name: 'evc-plus-in-from-another-network',
    operator: 'evc_plus',
    senders,
    direction: 'in',
    template:
      '[-EVCPlus-] $<amount> ayaad ka Heshay <party_name> (<party>),<date> <time> via <words>, Haraagaagu waa $<balance>.',
    samples: [
      {
        text: '[-EVCPlus-] $0.1 ayaad ka Heshay SOME SERVICE (252685550123),27/07/26 04:49:01 via Somnet Telecom, Haraagaagu waa $4.95.',
        expected: {
          amount_mils: 100,
          balance_mils: 4950,
          fee_mils: 0,
          party: '252685550123',
          party_name: 'SOME SERVICE',
          day: '2026-07-27',
          time: '04:49:01',
          number: null,
        },
      },
    ],
  },
  {
    name: 'evc-plus-out',
    operator: 'evc_plus',
    senders,
    direction: 'out',
    template:
      '[-EVCPLUS-] $<amount> ayaad uwareejisay <party_name>(<party>), Tar: <date> <time>, Haraagaagu waa $<balance>.',
    samples: [
      {
        text: '[-EVCPLUS-] $1 ayaad uwareejisay SHOP NAME(617550123), Tar: 21/03/26 12:22:27, Haraagaagu waa $130.5.',
        expected: {
          amount_mils: 1000,
          balance_mils: 130_500,
          fee_mils: 0,
          party: '252617550123',
          party_name: 'SHOP NAME',
          day: '2026-03-21',
          time: '12:22:27',
          number: null,
        },
      },
    ],
  },
  {
    name: 'evc-plus-out-to-a-number',
    operator: 'evc_plus',
    senders,
    direction: 'out',
    template:
      '[-EVCPLUS-] $<amount> ayaad uwareejisay <party>, Tar: <date> <time>, Haraagaagu waa $<balance>.',
    samples: [
      {
        text: '[-EVCPLUS-] $1 ayaad uwareejisay 0615550123, Tar: 21/03/26 12:22:27, Haraagaagu waa $130.5.',
        expected: {
          amount_mils: 1000,
          balance_mils: 130_500,
          fee_mils: 0,
          party: '252615550123',
          party_name: null,
          day: '2026-03-21',
          time: '12:22:27',
          number: null,
        },
      },
    ],
  },
];
