import type { Employee, Role } from '@revive/contract';
import { versionOf } from '../../lib/version.ts';
import type { EmployeeRow } from './queries.ts';

export const toEmployee = (row: EmployeeRow): Employee => ({
  id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  email: row.email,
  phone_number: row.phone_number,
  phone: row.phone_number,
  role: row.role as Role,
  is_active: row.is_active,
  waits_for_approval: row.approved_at === null,
  created_at: row.created_at.toISOString(),
  version: versionOf(editedOf(row)),
});

const editedOf = ({ first_name, last_name, email, phone_number, role, is_active }: EmployeeRow) => ({
  first_name,
  last_name,
  email,
  phone_number,
  role,
  is_active,
});
