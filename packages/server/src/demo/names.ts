import type { Random } from './random.ts';

const WOMEN = `
  Amina Anab Ayaan Asha Barwaaqo Bilan Canab Caasha Deqa Dhool Ebla Edna Faadumo Farxiyo Fowsiyo
  Hamdi Hawo Hibaaq Hodan Hoodo Ifrah Ikran Idil Jamila Khadra Ladan Leyla Luul Maryan Muna Nasra
  Nimco Qamar Rahma Ruqiyo Sagal Sahra Samira Shukri Sucaad Timiro Ubah Warsan Xaliimo Yasmin
  Zamzam`
  .trim()
  .split(/\s+/);

const MEN = `
  Abdi Abdullahi Abshir Ahmed Ali Bashir Cabdiraxmaan Dahir Faarax Guled Hassan Hussein Ibrahim
  Ismail Jama Liban Mahad Mohamed Mohamud Muse Nuur Omar Osman Roble Said Salad Sharif Warsame
  Yusuf Xirsi`
  .trim()
  .split(/\s+/);

const STREETS: Record<string, readonly string[]> = {
  Hodan: ['Taleh', 'Digfeer Road', 'Bakaaraha', 'KM5'],
  Waberi: ['KM4', 'Via Roma', 'Maka Al Mukarama Road'],
  Wadajir: ['Airport Road', 'Buulo Xuubey', 'Halane Road'],
  'Hamar Weyne': ['Via Londra', 'Shangaani Gate', 'Old Market'],
  'Hamar Jajab': ['Xamar Jajab Port Road', 'Bulo Eylo'],
  'Hawl Wadaag': ['Howlwadaag Road', 'Black Sea'],
  Karaan: ['Sanca Junction', 'Jamhuuriya', 'Lambar Konton'],
  Yaqshid: ['Towfiiq', 'Suuq Bacaad'],
  Heliwaa: ['Huriwaa Road', 'Suuqa Xoolaha'],
  Dayniile: ['Deyniile Road', 'Garasbaaley'],
  Kaxda: ['Xero Kaxda', 'Tabelaha Sheekh Ibrahim'],
  Dharkenley: ['Madiina', 'Suuqa Liif'],
  'Warta Nabadda': ['Villa Somalia Road', 'Ex-Control Bondhere'],
  Shibis: ['Jardiino', 'Sodonka Road'],
  Bondhere: ['Labo Dhagax', 'Sheikh Sufi'],
  Abdiaziz: ['Lido Beach', 'Faanole'],
  Shangaani: ['Via Egitto', 'Seaport Gate'],
};

/** A woman's or, now and then, a man's first name with the father's and the grandfather's. */
export function inventName(random: Random): string {
  const first = random.chance(0.88) ? random.pick(WOMEN) : random.pick(MEN);
  const father = random.pick(MEN);
  const grandfather = random.pick(MEN.filter((name) => name !== father && name !== first));
  return `${first} ${father} ${grandfather}`;
}

export function inventAddress(random: Random): string {
  const district = random.pick(Object.keys(STREETS));
  return `${random.pick(STREETS[district]!)}, ${district}`;
}

/** Invented addresses end in example.com, which no one can own. */
export const inventEmail = (name: string, number: number): string => {
  const [first, , last] = name.toLowerCase().split(' ');
  return `${first}.${last}${number}@example.com`;
};
