import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { admin } from '../playwright.config.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Returns data of a new user without an account. */
export function newUser(): Person {
  return {
    name: 'Ananya Iyer',
    email: `ananya-${randomUUID()}@example.com`,
    password: 'a long enough secret',
  };
}

/** Waits for the newest code emailed to an address with a subject, and returns it. */
export async function codeSentTo(api: APIRequestContext, email: string, about = /^/): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const reply = await api.get('/dev/inbox.json');
    const { messages } = (await reply.json()) as {
      messages: { to: string; subject: string; text: string }[];
    };
    const mail = messages.find(({ to, subject }) => to === email && about.test(subject));
    code = mail?.text.match(/\b\d{6}\b/)?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code ?? '';
}

/** Registers a user over the API, with a verified email unless stated otherwise, and logs in. */
export async function registered(api: APIRequestContext, options: { isVerified?: boolean } = {}) {
  const person = newUser();
  const { name, email, password } = person;
  expect((await api.post('/api/user/register', { data: { name, email, password } })).status()).toBe(201);
  if (options.isVerified ?? true) {
    const otp = await codeSentTo(api, email);
    expect((await api.post('/api/user/verify-email-otp', { data: { email, otp } })).ok()).toBe(true);
  }
  return { ...person, ...(await tokensOf(api, person)) };
}

/** Logs in as the shop's administrator. */
export const adminTokens = (api: APIRequestContext) => tokensOf(api, admin);

/** Logs in over the API. */
async function tokensOf(api: APIRequestContext, { email, password }: { email: string; password: string }) {
  const reply = await api.post('/api/user/login', { data: { email, password } });
  expect(reply.ok()).toBe(true);
  const { data } = (await reply.json()) as { data: { accessToken: string; refreshToken: string } };
  return { accessToken: data.accessToken, refreshToken: data.refreshToken };
}

export interface StockedProduct {
  readonly _id: string;
  readonly name: string;
  readonly stock: number;
  readonly price: number;
  readonly discounted_price: number;
  readonly option_names: readonly string[];
}

/** Marker in the names of products that admin tests add. */
const markOfTests = /[0-9a-f]{8}/;

/** Returns the demo products in stock, the cheapest first. */
export async function productsInStock(api: APIRequestContext, atLeast = 4): Promise<StockedProduct[]> {
  const reply = await api.post('/api/product/get', {
    data: { limit: 100, sort: 'price_asc', filters: { inStock: true } },
  });
  const { data } = (await reply.json()) as { data: StockedProduct[] };
  return data.filter(({ name, stock }) => stock >= atLeast && !markOfTests.test(name));
}

/** Returns those that are sold without a choice of size. */
export async function plainProductsInStock(api: APIRequestContext, atLeast = 4): Promise<StockedProduct[]> {
  const products = await productsInStock(api, atLeast);
  return products.filter(({ option_names }) => option_names.length === 0);
}
