import { expect } from 'vitest';
import { dataOf, type Job, newPassword, refusalOf, uploadOf } from './jobs.ts';

/** Tasks of an administrator in another front end. */
export const adminJobs: readonly Job[] = [
  {
    name: 'a customer may not',
    async run({ customer }) {
      expect(refusalOf(await customer.send('POST', '/api/category/add-category', { name: 'Mine' }))).toBe(
        'Access denied',
      );
    },
  },
  {
    name: 'upload a picture',
    async run({ admin, notes }) {
      const data = dataOf(await admin.send('POST', '/api/file/upload', await uploadOf('image')));
      notes.image = data.url;
      expect(data.url).toMatch(/^http/);
    },
  },
  {
    name: 'add a category',
    async run({ admin, notes }) {
      notes.category = dataOf(
        await admin.send('POST', '/api/category/add-category', { name: 'Anklets', image: notes.image }),
      );
    },
  },
  {
    name: 'change a category',
    async run({ admin, notes }) {
      const body = { _id: notes.category._id, name: 'Anklets and payal', image: notes.image };
      dataOf(await admin.send('PUT', '/api/category/update', body));
    },
  },
  {
    name: 'add a subcategory',
    async run({ admin, notes }) {
      const body = { name: 'Chains', image: notes.image, category: [notes.category] };
      notes.subcategory = dataOf(await admin.send('POST', '/api/subcategory/create', body));
    },
  },
  {
    name: 'change a subcategory',
    async run({ admin, notes }) {
      const body = {
        _id: notes.subcategory._id,
        name: 'Fine chains',
        image: notes.image,
        category: [notes.category],
      };
      dataOf(await admin.send('PUT', '/api/subcategory/update', body));
    },
  },
  {
    name: 'add a product with everything as text',
    async run({ admin, notes }) {
      const product = dataOf(
        await admin.send('POST', '/api/product/create', {
          name: 'Khushi Anklet',
          image: [notes.image],
          category: [notes.category],
          subCategory: [notes.subcategory],
          unit: '1 pair',
          stock: '7',
          price: '1499',
          discount: '',
          gst: '3',
          description: 'Three small bells',
          more_details: { Clasp: 'Hook' },
        }),
      );
      notes.product = product;
      expect(product).toMatchObject({ name: 'Khushi Anklet', price: 1499, stock: 7 });
    },
  },
  {
    name: 'fill an editor from a row of the list and save it unchanged but for the price',
    async run({ admin, notes }) {
      const rows = dataOf(
        await admin.send('POST', '/api/product/get', { page: 1, limit: 12, search: 'Khushi' }),
      );
      const row = rows.find(({ _id }: { _id: string }) => _id === notes.product._id);
      const {
        _id,
        name,
        image,
        category,
        subCategory,
        unit,
        stock,
        price,
        discount,
        description,
        more_details,
      } = row;
      expect([category[0].name, subCategory[0].name]).toEqual(['Anklets and payal', 'Fine chains']);
      const form = { _id, name, image, category, subCategory, unit, stock, price: price + 100, discount };
      dataOf(
        await admin.send('PUT', '/api/product/update-product-details', {
          ...form,
          description: description ?? '',
          more_details: more_details ?? {},
        }),
      );
      const details = dataOf(
        await admin.send('POST', '/api/product/get-product-details', { productId: _id }),
      );
      expect(details).toMatchObject({
        price: 1599,
        description: 'Three small bells',
        more_details: { Clasp: 'Hook' },
        unit: '1 pair',
      });
    },
  },
  {
    name: 'a category that is in use stays, and the refusal says so',
    async run({ admin, notes }) {
      const reply = await admin.send('DELETE', '/api/category/delete', { _id: notes.category._id });
      expect(refusalOf(reply)).toBe("Category is already use can't delete");
    },
  },
  {
    name: 'take a product out of the shop',
    async run({ admin, notes }) {
      dataOf(await admin.send('DELETE', '/api/product/delete-product', { _id: notes.product._id }));
      // Cached responses are invalidated shortly after the commit.
      const body = { productId: notes.product._id };
      await expect
        .poll(async () => (await admin.send('POST', '/api/product/get-product-details', body)).status)
        .toBe(404);
    },
  },
  {
    name: 'delete a subcategory and its category',
    async run({ admin, notes }) {
      dataOf(await admin.send('DELETE', '/api/subcategory/delete', { _id: notes.subcategory._id }));
      dataOf(await admin.send('DELETE', '/api/category/delete', { _id: notes.category._id }));
    },
  },
  {
    name: 'list all orders',
    async run({ admin, notes }) {
      const reply = await admin.send('GET', '/api/order/admin/all-orders?page=1&limit=10&status=all');
      const { orders } = dataOf(reply);
      expect(orders.map(({ orderId }: { orderId: string }) => orderId)).toContain(notes.order.orderId);
    },
  },
  {
    name: 'take an order to its customer',
    async run({ admin, notes }) {
      const { orderId } = notes.order;
      for (const order_status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']) {
        const body = { orderId, order_status, tracking_number: 'TRK100200', courier_partner: 'Blue Dart' };
        expect(dataOf(await admin.send('PUT', '/api/order/order', body)).order_status).toBe(order_status);
      }
    },
  },
  {
    name: 'list the users',
    async run({ admin, email, notes }) {
      const { users } = dataOf(await admin.send('GET', '/api/user/admin/all?page=1&limit=20'));
      notes.user = users.find((user: { email: string }) => user.email === email);
      expect(notes.user).toMatchObject({ role: 'USER', status: 'Active' });
    },
  },
  {
    name: 'suspend a user and let them in again',
    async run({ admin, notes, customer, email }) {
      const path = `/api/user/admin/${notes.user._id}`;
      dataOf(await admin.send('PUT', path, { status: 'Suspended' }));
      expect(dataOf(await admin.send('GET', path))).toBeDefined();
      dataOf(await admin.send('PUT', path, { status: 'Active' }));
      dataOf(await customer.logIn(email, newPassword));
    },
  },
];
