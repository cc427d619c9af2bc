import { expect } from 'vitest';
import { photo } from '../pictures.ts';
import type { Answer, FrontEnd } from './front-end.ts';

/** State shared by the tasks of one front end: each continues from the results of earlier ones. */
export interface World {
  readonly customer: FrontEnd;
  readonly admin: FrontEnd;
  readonly email: string;
  /** The newest code in a mail to an address. */
  codeTo(email: string): Promise<string>;
  /** Lets time pass on the clock of the shop. */
  passMinutes(minutes: number): void;
  /** Pays an order at the provider and gives what its page hands back. */
  pay(providerOrderId: string): Promise<object>;
  // biome-ignore lint/suspicious/noExplicitAny: what one job read and another sends again, as a page does.
  readonly notes: Record<string, any>;
}

/** One task in a front end: its requests, and the response fields that the page needs. */
export interface Job {
  readonly name: string;
  run(world: World): Promise<void>;
}

export const password = 'Correct-Horse-1';
export const newPassword = 'Correct-Horse-2';

/** Expects success as the pages look for it, and gives the data. */
export function dataOf({ status, body }: Answer) {
  expect({ status, success: body?.success, message: body?.message }).toMatchObject({ success: true });
  expect(body.error).toBe(false);
  return body.data;
}

/** Expects a refusal with a sentence that a page can show, and gives it. */
export function refusalOf({ status, body }: Answer): string {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ success: false, error: true, message: expect.stringMatching(/\w+ \w+/) });
  return body.message;
}

/** A picture in a form, under the name of its field. */
export async function uploadOf(field: string): Promise<FormData> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
