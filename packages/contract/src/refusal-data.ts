import { z } from 'zod';
import type { adminRefusalData } from './endpoints/admin/orders/orders.ts';
import type { ProblemCode } from './problem-codes.ts';
import { bill } from './shapes/bill.ts';
import { productOption, variant } from './shapes/catalogue.ts';
import { consequencesChanged } from './shapes/refund.ts';

type RefusalShapes = Partial<Record<ProblemCode, z.ZodObject>>;

/** The amounts in the `data` of refusals, by code: the server encodes them and the client decodes them. */
export const refusalData = {
  'bill-changed': z.object({ bill }),
  'coins-changed': z.object({ bill }),
  'consequences-changed': consequencesChanged,
  'variant-required': z.object({ options: z.array(productOption), variants: z.array(variant) }),
} satisfies RefusalShapes;

type AllRefusalData = typeof refusalData & typeof adminRefusalData;

/** Data of a refusal as the client returns it, with amounts in paise. */
export type RefusalData<Code extends keyof AllRefusalData> = z.output<AllRefusalData[Code]>;
