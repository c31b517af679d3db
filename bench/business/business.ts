import type { Clients } from './clients.ts';
import type { Ledger } from './ledger.ts';
import type { Orders } from './orders.ts';
import type { Rooms } from './rooms.ts';
import type { Service } from './services.ts';
import type { Shifts } from './shifts.ts';
import type { Staff } from './staff.ts';
import type { Stock } from './stock.ts';
import type { World } from './world.ts';

/** A world with its people, goods and books. */
export interface Business extends World {
  staff: Staff;
  services: readonly Service[];
  rooms: Rooms;
  clients: Clients;
  stock: Stock;
  ledger: Ledger;
  shifts: Shifts;
  orders: Orders;
}
