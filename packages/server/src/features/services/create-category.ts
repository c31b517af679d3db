import type { ServiceCategory } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { Invalid } from '../../lib/errors.ts';
import { insertCategory } from './queries.ts';

export const createCategory = (db: Db, body: Omit<ServiceCategory, 'id'>): Promise<ServiceCategory> =>
  insertCategory(db, body).catch((error: { constraint?: string }) => {
    if (error.constraint === 'service_categories_name')
      throw new Invalid({ name: ['A category with this name already exists.'] });
    throw error;
  });
