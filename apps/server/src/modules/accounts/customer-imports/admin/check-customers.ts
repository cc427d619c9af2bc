import type { Db } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { findHeldNumbers } from '../../../identity/mobile-numbers/store.ts';
import {
  type FileCheck,
  newCheck,
  readRows,
  refuse,
  wrongLines,
} from '../../../platform/uploads/csv-rows.ts';
import { findTakenEmails } from '../../../platform/users/store-made.ts';
import { customerFile, type NewCustomer, readCustomer } from './read-customer.ts';

const batch = 500;

/** A checked file: lines that come in, those left out, and remarks about lines that come in without a part of them. */
export interface CustomerCheck {
  readonly check: FileCheck<NewCustomer>;
  readonly remarks: FileCheck<never>;
  /** Number of accounts that it opens. */
  readonly created: number;
}

/**
 * Checks a file. Whoever has an account, or stands in an earlier line, is left out. Throws 'csv-unreadable' for a file of
 * other columns.
 */
export async function checkCustomers(db: Db, text: string): Promise<CustomerCheck> {
  const check = newCheck<NewCustomer>();
  const remarks = newCheck<never>();
  const lineOf = new Map<string, number>();
  let waiting: NewCustomer[] = [];
  const flush = async () => {
    const taken = new Set([
      ...(await findTakenEmails(
        db,
        waiting.flatMap(({ email }) => email ?? []),
      )),
      ...(await findHeldNumbers(
        db,
        waiting.flatMap(({ mobile }) => mobile ?? []),
      )),
    ]);
    for (const customer of waiting) {
      const { line, email, mobile } = customer;
      const contacts = [['Email', email] as const, ['Phone', mobile] as const].filter(
        ([, one]) => one !== null,
      );
      const known = contacts.find(([, one]) => taken.has(one ?? ''));
      const earlier = contacts.find(([, one]) => lineOf.has(one ?? ''));
      if (known) refuse(check, line, known[0], 'is that of a customer already');
      else if (earlier) refuse(check, line, earlier[0], `is already in line ${lineOf.get(earlier[1] ?? '')}`);
      else {
        for (const [, one] of contacts) lineOf.set(one ?? '', line);
        check.ready.push(customer);
      }
    }
    waiting = [];
  };
  for await (const row of readRows(text, check, customerFile)) {
    const customer = readCustomer(
      row,
      (...what) => refuse(check, row.line, ...what),
      (...what) => refuse(remarks, row.line, ...what),
    );
    if (customer) waiting.push(customer);
    if (waiting.length >= batch) await flush();
  }
  if (check.problem !== '') throw new Problem('csv-unreadable', { details: { why: check.problem } });
  await flush();
  return { check, remarks, created: check.ready.length };
}

/** Returns the lines that were left out as CSV, with the reasons; empty without any. */
export async function linesLeftOut(text: string, check: FileCheck<NewCustomer>): Promise<string> {
  if (check.wrong.size === 0) return '';
  const lines: string[] = [];
  for await (const line of wrongLines(text, check)) lines.push(line);
  return lines.join('');
}
