import * as z from 'zod';

type Target = 'draft-7' | 'draft-2020-12';
type Shown = z.core.JSONSchema.BaseSchema;

/** A contract schema as JSON Schema, for the serialiser and the OpenAPI document. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', target: Target): object {
  if (schema instanceof z.ZodUndefined) return { type: 'null' };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    ...(target === 'draft-2020-12' && { override: ({ jsonSchema }) => sayPlainly(jsonSchema) }),
  });
  return rest;
}

/** Says in words that every reader of the document knows what newer ones say more shortly. */
function sayPlainly(shown: Shown): void {
  const { prefixItems, propertyNames, required, additionalProperties } = shown;
  // A list of a certain length whose values are alike.
  if (Array.isArray(prefixItems) && new Set(prefixItems.map((item) => JSON.stringify(item))).size === 1) {
    delete shown.prefixItems;
    Object.assign(shown, {
      items: prefixItems[0],
      minItems: prefixItems.length,
      maxItems: prefixItems.length,
    });
  }
  // An object of certain names whose values are alike.
  if (propertyNames && required && additionalProperties) {
    delete shown.propertyNames;
    shown.properties = Object.fromEntries(required.map((name) => [name, additionalProperties as Shown]));
    shown.additionalProperties = false;
  }
}
