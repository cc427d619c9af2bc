import { loyaltyCosts } from '@jhumka/domain/losses';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { coins } from '../../../shapes/loyalty.ts';
import { streakRulesEntry, vipSettingsEntry } from '../../../shapes/loyalty-rules.ts';
import { optionalField } from '../../../wire/coerce.ts';
import { rupees } from '../../../wire/money.ts';

const cost = z.object({
  coins: coins.nullable().meta({ description: 'Null where it is money; `amount` has what coins are worth' }),
  amount: rupees,
});

export const whatIfEndpoints = {
  'admin.treasury.whatIf': endpoint({
    method: 'POST',
    path: '/api/admin/treasury/what-if',
    access: 'admin',
    right: 'loyalty.see',
    summary: 'Compare what the orders and visits of the last year cost by the rules of today and by others',
    input: z.object({
      vip: optionalField(z.object(vipSettingsEntry)).meta({ description: 'As they are without it' }),
      streak: optionalField(z.object(streakRulesEntry)),
    }),
    data: z.object({
      from: z.string(),
      until: z.string().meta({ description: 'The last day, which is today' }),
      costs: z.array(
        z.object({
          cost: z.enum([...loyaltyCosts, 'checkout', 'total']).meta({
            description: '`total` is without `checkout`: coins cost once, when they are given',
          }),
          booked: cost.meta({ description: 'What the ledger and the bills of that time say' }),
          before: cost,
          after: cost,
        }),
      ),
    }),
  }),
};
