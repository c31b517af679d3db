import * as z from 'zod';

type Target = 'draft-7' | 'openapi-3.0';

/** A contract schema as JSON Schema: what serialises answers and what the OpenAPI document shows. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', target: Target): object {
  if (schema instanceof z.ZodUndefined) return { type: 'null' };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target, unrepresentable: 'any' });
  return rest;
}
