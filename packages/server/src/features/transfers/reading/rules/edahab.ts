import type { Rule } from '../rule.ts';

const senders = ['eDahab'];

/** Of eDahab, the wallet of Somtel. Its messages say the day and no time, and are known by their number. */
export const EDAHAB: readonly Rule[] = [
  {
    name: 'edahab-in',
    operator: 'edahab',
    senders,
    direction: 'in',
    template:
      '<amount> Dollar Ayaad Ka Heshay <party_name>.Code-ka:<code>.Lambarka :<party> Aqanoosiga : <number> Haraagaaga Cusubi Waa: <balance> Dollar..Tariikh:<date>[-eDahab-Service-]',
    samples: [
      {
        text: '0.22 Dollar Ayaad Ka Heshay Some Person Name.Code-ka:NA.Lambarka :620550123  Aqanoosiga : PP260718.0005.F75709 Haraagaaga Cusubi Waa: 2.61 Dollar..Tariikh:18-07-2026[-eDahab-Service-]',
        expected: {
          amount_mils: 220,
          balance_mils: 2610,
          fee_mils: 0,
          party: '252620550123',
          party_name: 'Some Person Name',
          day: '2026-07-18',
          time: null,
          number: 'PP260718.0005.F75709',
        },
      },
    ],
  },
  {
    name: 'edahab-out',
    operator: 'edahab',
    senders,
    direction: 'out',
    template:
      '<amount> Dollar ayad u warejisay <party_name>. No: <party>.Tixrac: <number> Haraaga: <balance> Dollar Kharashyada Adeegga:<fee> Dollar Tariikh:<date>[-eDahab-Service-]',
    samples: [
      {
        text: '1.98 Dollar ayad u warejisay Some Person Name. No: 620550123.Tixrac: PP260814.1137.E48452 Haraaga: 0.07 Dollar Kharashyada Adeegga:0 Dollar Tariikh:14-08-2026[-eDahab-Service-]',
        expected: {
          amount_mils: 1980,
          balance_mils: 70,
          fee_mils: 0,
          party: '252620550123',
          party_name: 'Some Person Name',
          day: '2026-08-14',
          time: null,
          number: 'PP260814.1137.E48452',
        },
      },
    ],
  },
];
