import { readFileSync } from 'node:fs';

const picture = new URL(
  '../../../../tools/demo-shop/pictures/kamala-lotus-pendant/hero.webp',
  import.meta.url,
);

/** Calls the API of a shop and returns `data`; throws what the shop answers when it refuses. */
export type Api = <Data = unknown>(
  method: string,
  path: string,
  body?: object,
  token?: string,
) => Promise<Data>;

/** Returns the API of the shop at an address, called as a proxy on the same machine calls it. */
export function apiOf(origin: string): Api {
  return async <Data>(method: string, path: string, body?: object, token?: string) => {
    const isForm = body instanceof FormData;
    const reply = await fetch(origin + path, {
      method,
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-proto': 'https',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  };
}

/** Logs in and returns the access token. */
export async function logIn(api: Api, email: string, password: string): Promise<string> {
  return (await api<{ accessToken: string }>('POST', '/api/user/login', { email, password })).accessToken;
}

type Check = { readonly name: string; readonly isDone: boolean; readonly isRequired: boolean };

/** Fills what Going live requires, opens the shop, and returns the id of its one product. */
export async function openShop(api: Api, owner: string): Promise<string> {
  const call = <Data>(method: string, path: string, body?: object) => api<Data>(method, path, body, owner);
  const { version } = await call<{ version: string }>('GET', '/api/admin/settings');
  await call('PUT', '/api/admin/settings', { version, ...seller });
  const brand = await call<object>('GET', '/api/admin/brand');
  await call('PUT', '/api/admin/brand', { ...brand, name: 'Meenakshi Jewels', order_prefix: 'MJ' });
  const productId = await addProduct(call);
  await call('POST', '/api/admin/going-live/test-mail');
  for (const name of ['delivery', 'policies']) {
    await call('POST', '/api/admin/going-live/confirm', { name });
  }
  await until('nothing required is missing in Going live', async () => {
    const { checks } = await call<{ checks: Check[] }>('GET', '/api/admin/going-live');
    return checks.filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ name }) => name);
  });
  await call('PUT', '/api/admin/going-live/opening', { opens: 'now' });
  return productId;
}

const seller = {
  legal_name: 'Meenakshi Jewels Pvt Ltd',
  gstin: '33ABCDE1234F1Z7',
  state: 'Tamil Nadu',
  phone: '+91 98450 12345',
  support_email: 'hello@meenakshi.example',
  support_address: '4 South Masi Street, Madurai 625001',
  grievance_officer: 'Meena R',
  grievance_contact: 'meena@meenakshi.example',
};

async function addProduct(call: <Data>(method: string, path: string, body: object) => Promise<Data>) {
  const add = async (path: string, body: object) => (await call<{ _id: string }>('POST', path, body))._id;
  const category = await add('/api/category/add-category', { name: 'Pendants' });
  const subCategory = await add('/api/subcategory/create', { name: 'Temple', category });
  const form = new FormData();
  form.set('image', new Blob([readFileSync(picture)], { type: 'image/webp' }), 'pendant.webp');
  return add('/api/product/create', {
    image: [await add('/api/file/upload', form)],
    ...{ name: 'Lakshmi Pendant', description: 'Temple work.', metal: 'Silver' },
    ...{ category, subCategory, price: 900, stock: 3, publish: true },
  });
}

const customer = {
  name: 'Ananya Iyer',
  email: 'ananya@customer.example',
  password: 'a long enough secret',
};

/** Registers a customer, who orders one unit for cash; returns the number of the order. `codeFor` reads the mail. */
export async function placeFirstOrder(
  api: Api,
  productId: string,
  codeFor: (email: string) => Promise<string>,
) {
  const { email, password } = customer;
  await api('POST', '/api/user/register', customer);
  await api('POST', '/api/user/verify-email-otp', { email, otp: await codeFor(email) });
  const token = await logIn(api, email, password);
  const { _id: addressId } = await api<{ _id: string }>('POST', '/api/address/create', address, token);
  await api('POST', '/api/cart/create', { productId, quantity: 1 }, token);
  const [order] = await api<{ orderId: string }[]>(
    'POST',
    '/api/order/cash-on-delivery',
    { addressId },
    token,
  );
  return order?.orderId ?? '';
}

const address = {
  ...{ name: customer.name, mobile: '9845012345', address_line: '14, 3rd Cross, Malleswaram' },
  ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560003', address_type: 'home' },
};

/** Returns the numbers of that customer's orders. */
export async function listOrders(api: Api): Promise<string[]> {
  const token = await logIn(api, customer.email, customer.password);
  const orders = await api<{ orderId: string }[]>('GET', '/api/order/order-list', undefined, token);
  return orders.map(({ orderId }) => orderId);
}

/** Waits until `missing` returns nothing; throws what is left after a minute. */
export async function until(goal: string, missing: () => Promise<readonly string[]>): Promise<void> {
  const end = Date.now() + 60_000;
  for (;;) {
    const left = await missing();
    if (left.length === 0) return;
    if (Date.now() > end) throw new Error(`Within a minute: ${goal}, but ${left.join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
