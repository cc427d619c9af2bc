import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Customer } from './customer.ts';

const pictureFile = new URL('../../tools/demo-shop/pictures/kamala-lotus-pendant/hero.webp', import.meta.url);

/** Uploads a picture as an administrator; returns its id. */
export async function uploadPicture(api: APIRequestContext, owner: Customer): Promise<string> {
  const reply = await api.post('/api/file/upload', {
    headers: { authorization: `Bearer ${owner.accessToken}` },
    multipart: {
      image: { name: 'pendant.webp', mimeType: 'image/webp', buffer: await readFile(pictureFile) },
    },
  });
  const { data } = (await reply.json()) as { data: { _id: string } };
  return data._id;
}

/** Adds a pendant with its category to a shop without products, three in stock. */
export async function addProduct(owner: Customer, pictureId: string) {
  const add = async (path: string, data: object) =>
    (await owner.call<{ data: { _id: string; sku: string } }>('POST', path, data)).data;
  const category = (await add('/api/category/add-category', { name: 'Pendants' }))._id;
  const subCategory = (await add('/api/subcategory/create', { name: 'Temple', category }))._id;
  return add('/api/product/create', {
    image: [pictureId],
    name: 'Lakshmi Pendant',
    description: 'Temple work.',
    category,
    subCategory,
    price: 900,
    stock: 3,
    metal: 'Gold',
    publish: true,
  });
}
