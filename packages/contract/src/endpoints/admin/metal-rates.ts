import { metalGroups } from '@jhumka/domain/catalogue';
import { isRupees } from '@jhumka/domain/money';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { wholeNumber } from '../../wire/coerce.ts';
import { rupeeDecimal, rupees } from '../../wire/money.ts';

const metal = z.enum(metalGroups);
const metalRate = z
  .object({
    metal,
    purity: z.int().meta({ description: 'Fineness in parts of a thousand: 750 for 18K' }),
    per_gram: rupees,
    updatedAt: z.string(),
  })
  .meta({ id: 'MetalRate' });

export const metalRateEndpoints = {
  'admin.metalRates.list': endpoint({
    method: 'GET',
    path: '/api/admin/metal-rates',
    access: 'admin',
    right: 'catalogue.see',
    summary: 'List the rates of metals for one gram, without GST',
    data: z.array(metalRate),
  }),
  'admin.metalRates.save': endpoint({
    method: 'PUT',
    path: '/api/admin/metal-rates',
    access: 'admin',
    right: 'catalogue.change',
    summary: 'Set the rate of a metal; it changes no price and no part of a price that is saved already',
    input: z.object({
      metal,
      purity: wholeNumber(1, 1000),
      per_gram: rupeeDecimal(0.01, 1_000_000).refine(isRupees, { error: 'has more than two decimals' }),
    }),
    data: metalRate,
  }),
  'admin.metalRates.delete': endpoint({
    method: 'DELETE',
    path: '/api/admin/metal-rates',
    access: 'admin',
    right: 'catalogue.change',
    summary: 'Delete the rate of a metal; parts of prices that were saved with it keep it',
    input: z.object({ metal, purity: wholeNumber(1, 1000) }),
    data: metalRate.pick({ metal: true, purity: true }),
  }),
};
