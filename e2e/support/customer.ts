import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { ReservedProduct } from './reserved-product.ts';

interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** User with an account, with API calls for the setup of tests. */
export class Customer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly #api: APIRequestContext;

  constructor(api: APIRequestContext, account: Account) {
    this.#api = api;
    this.name = account.name;
    this.email = account.email;
    this.password = account.password;
    this.accessToken = account.accessToken;
    this.refreshToken = account.refreshToken;
  }

  /** Calls the API as this user and returns the response, which must be a success. */
  async call<Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<Reply> {
    const reply = await this.#api.fetch(path, {
      method,
      headers: { authorization: `Bearer ${this.accessToken}` },
      ...(data === undefined ? {} : { data }),
    });
    expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
    return (await reply.json()) as Reply;
  }

  async putIntoCart({ _id }: Pick<ReservedProduct, '_id'>, quantity = 1): Promise<void> {
    await this.call('POST', '/api/cart/create', { productId: _id, quantity });
  }

  /** Adds an address of this user's own: cash that is owed is summed by address and mobile number. */
  async addAddress(part: Partial<typeof usualAddress> = {}): Promise<{ _id: string }> {
    const house = randomInt(100_000, 1_000_000);
    const { data } = await this.call<{ data: { _id: string } }>('POST', '/api/address/create', {
      ...usualAddress,
      ...{ mobile: `9845${house}`, address_line: `${house}, 3rd Cross, Malleswaram` },
      ...part,
    });
    return data;
  }

  /** Places a cash order with the contents of the cart, and returns its number. */
  async order(addressId: string): Promise<string> {
    const { data } = await this.call<{ data: { orderId: string }[] }>('POST', '/api/order/cash-on-delivery', {
      addressId,
    });
    return data[0]?.orderId ?? '';
  }

  /** Places a cash order of one product to a new address, and returns its number. */
  async buy(product: Pick<ReservedProduct, '_id'>, quantity = 1): Promise<string> {
    await this.putIntoCart(product, quantity);
    return this.order((await this.addAddress())._id);
  }

  /** Returns all orders of this customer, newest first. */
  async orders(): Promise<ListedOrder[]> {
    type Reply = { data: ListedOrder[] };
    return (await this.call<Reply>('GET', '/api/order/order-list?limit=100')).data;
  }

  /** Returns the contents of the cart: product ids and quantities. */
  async cart(): Promise<{ productId: string; quantity: number }[]> {
    type Reply = { data: { quantity: number; productId: { _id: string } }[] };
    const { data } = await this.call<Reply>('GET', '/api/cart/get');
    return data.map(({ quantity, productId }) => ({ productId: productId._id, quantity }));
  }
}

interface ListedOrder {
  readonly orderId: string;
  readonly order_status: string;
  readonly payment_status: string;
  readonly totalAmt: number;
}

/** Input of an address form. */
export const usualAddress = {
  name: 'Ananya Iyer',
  mobile: '9845012345',
  address_line: '14, 3rd Cross, Malleswaram',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560003',
  address_type: 'home',
};
