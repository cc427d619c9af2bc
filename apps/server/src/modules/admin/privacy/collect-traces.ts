import type { Tx } from '../../../database/transact.ts';
import type { Customer, Traces } from '../../../personal-data.ts';
import { personalDataOfModules } from './registry.ts';

/** Collects what names a customer, before any of it is deleted. */
export async function collectTraces(tx: Tx, user: Customer): Promise<Traces> {
  const orderIds = new Set<string>();
  const subjectIds = new Set<string>();
  const contacts = new Set<string>();
  for (const { trace } of personalDataOfModules) {
    const found = await trace?.(tx, user);
    for (const id of found?.orderIds ?? []) orderIds.add(id);
    for (const id of found?.subjectIds ?? []) subjectIds.add(id);
    for (const contact of found?.contacts ?? []) contacts.add(contact);
  }
  return { orderIds: [...orderIds], subjectIds: [...subjectIds], contacts: [...contacts] };
}
