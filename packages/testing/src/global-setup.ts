import type { TestProject } from 'vitest/node';
import { createTemplate, type Template } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** One migrated template database per run; every test file copies it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { address, name, remove } = await createTemplate();
  project.provide('template', { address, name });
  return remove;
}
