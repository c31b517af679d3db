interface Said {
  amount?: number;
  balance?: number;
  /** `DD/MM/YY` and `HH:MM:SS` by the wallet's clock. */
  day?: string;
  time?: string;
  party?: string;
}

/** A message of EVC Plus about money that came. */
export const evcIn = ({
  amount = 10,
  balance = 10,
  day = '20/11/26',
  time = '08:00:00',
  party = '0615550123',
}: Said = {}): string =>
  `[-EVCPLUS-] waxaad $${amount} ka heshay ${party}, Tar: ${day} ${time} haraagagu waa $${balance}.`;

/** A message of EVC Plus about money that left. */
export const evcOut = ({
  amount = 10,
  balance = 0,
  day = '20/11/26',
  time = '08:00:00',
  party = 'SHOP NAME(617550123)',
}: Said = {}): string =>
  `[-EVCPLUS-] $${amount} ayaad uwareejisay ${party}, Tar: ${day} ${time}, Haraagaagu waa $${balance}.`;
