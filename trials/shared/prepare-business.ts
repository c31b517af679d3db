import type { MeasurementOption, Product, Service } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import type { Caller, Person } from './caller.ts';

/** A business ready for work, made through the API. */
export interface Business {
  owner: Person;
  managers: Person[];
  staff: Person[];
  services: Service[];
  /** What is measured for each service, by its id. */
  measured: Map<number, MeasurementOption[]>;
  products: Product[];
  clients: { id: number; name: string; phone: string }[];
}

export interface BusinessSize {
  managers: number;
  staff: number;
  products: number;
  /** Pieces of each product at first. */
  stock: number;
  clients: number;
}

const PASSWORD = 'a-long-walk-by-the-sea-7';
const SIZE: BusinessSize = { managers: 1, staff: 3, products: 6, stock: 50_000, clients: 12 };

const TREATMENTS = [
  { name: 'Cavitation', unit_price: 33.33, session_count: 3 },
  { name: 'Body wrap', unit_price: 10.01, session_count: 2 },
  { name: 'Facial', unit_price: 25, session_count: 1 },
];

/** Registers the owner of an empty business, signs in all staff, and creates services, products and clients. */
export async function prepareBusiness(caller: Caller, size: Partial<BusinessSize> = {}): Promise<Business> {
  const wanted = { ...SIZE, ...size };
  const { demand, signIn } = caller;
  const owner: Person = { username: 'owner', password: PASSWORD };
  await demand(api.auth.register, {
    body: { ...nameOf('Owner'), ...owner, confirm_password: PASSWORD, sample_data: false },
  });
  await signIn(owner);
  const employ = (role: 'manager' | 'staff', count: number) =>
    times(count, async (number) => {
      const person: Person = { username: `${role}${number}`, password: PASSWORD };
      const body = { ...nameOf(role), ...person, phone_number: '', role, confirm_password: PASSWORD };
      await demand(api.employees.create, { as: owner, body });
      await signIn(person);
      return person;
    });
  const managers = await employ('manager', wanted.managers);
  const staff = await employ('staff', wanted.staff);
  const { services, measured } = await addServices(caller, owner);
  const products = await times(wanted.products, (number) =>
    demand(api.inventory.createProduct, {
      as: owner,
      body: {
        name: `Product ${number}`,
        price: 1.99 + number,
        cost_price: number % 2 === 0 ? null : 1.5,
        sku: `SKU-${number}`,
        quantity: wanted.stock,
      },
    }),
  );
  const clients = await times(wanted.clients, (number) =>
    demand(api.clients.create, {
      as: owner,
      body: { name: `Client ${number}`, phone: `25261${5_000_000 + number}`, address: 'Hodan' },
    }),
  );
  return { owner, managers, staff, services, measured, products, clients };
}

async function addServices({ demand }: Caller, owner: Person) {
  const category = await demand(api.services.createCategory, {
    as: owner,
    body: { name: 'Body', description: 'Treatments of the body' },
  });
  const services: Service[] = [];
  const measured: Business['measured'] = new Map();
  for (const treatment of TREATMENTS) {
    const service = await demand(api.services.create, {
      as: owner,
      body: {
        ...treatment,
        description: treatment.name,
        durationMinutes: 45,
        category: category.id,
        days_between_sessions: 7,
        measurements: [{ name: `Waist of ${treatment.name}`, unit: 'cm' }],
      },
    });
    services.push(service);
    const query = { service_id: service.id };
    measured.set(service.id, await demand(api.sessions.listMeasurementOptions, { as: owner, query }));
  }
  return { services, measured };
}

const nameOf = (name: string) => ({ first_name: name, last_name: 'Trial', email: '' });

async function times<T>(count: number, make: (number: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let number = 1; number <= count; number += 1) made.push(await make(number));
  return made;
}
